export { loadPayoutRun } from './api/load-payout-run.ts'
export { PayoutRunMissing } from './ui/payout-run-missing.tsx'
export { PayoutRunScreen } from './ui/payout-run-screen.tsx'
