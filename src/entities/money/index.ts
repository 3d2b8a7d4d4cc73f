export { MoneyTrailView } from './ui/money-trail.tsx'
