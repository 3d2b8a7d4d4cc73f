export { BackingView } from './ui/backing-view.tsx'
export { MoneyTrailView } from './ui/money-trail.tsx'
export { PaidMoneyTrail } from './ui/paid-money-trail.tsx'
