export { DateField } from './date-field.tsx'
