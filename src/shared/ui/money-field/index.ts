export { MoneyField } from './money-field.tsx'
