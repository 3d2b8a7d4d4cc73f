export { loadPayoutRun as load } from './api/load-payout-run.ts'
export { PayoutRunMissing as Missing } from './ui/payout-run-missing.tsx'
export { PayoutRunScreen as Screen } from './ui/payout-run-screen.tsx'
