export { describeOwnMoney } from '../lib/describe-own-money.ts'
export { BackingView } from '../ui/backing-view.tsx'
