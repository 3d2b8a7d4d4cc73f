/** Exports what follows a delivery: acceptance, payouts, receipts, refunds, disputes, and checking the books. */
export { continueAcceptances, countAcceptances } from './acceptance/accepting.ts'
export { publishDelivery } from './acceptance/publishing.ts'
export { mountAcceptance } from './acceptance/routes.ts'
export { payOut, recordBackers } from './acceptance/settling.ts'
export { continueRemovals } from './cards/removing.ts'
export { mountPayments } from './cards/routes.ts'
export { mountStripeWebhook } from './cards/webhook.ts'
export { countLateTransfers, payThroughStripe } from './connect/paying.ts'
export { continueReversals } from './connect/reversing.ts'
export { mountConnect } from './connect/routes.ts'
export { syncAccounts } from './connect/syncing.ts'
export { continueDisputes } from './disputes/continuing.ts'
export { readStoryBalances, sumBalance } from './payouts/balances.ts'
export { createRun } from './payouts/creating.ts'
export { markSavedDetails } from './payouts/details-marks.ts'
export { mountEarnings } from './payouts/earnings-routes.ts'
export { type Marking, markFailed, markPaid } from './payouts/marking.ts'
export { journalistEntries, sumOfOtherModes } from './payouts/movements.ts'
export { reportNeverPaid } from './payouts/never-paid.ts'
export { mountPayoutRuns } from './payouts/run-routes.ts'
export { createSealedDetails, hintOf } from './payouts/sealed-details.ts'
export { mountReceipts } from './receipts/routes.ts'
export { continueRefunds, countWaitingRefunds } from './refunds/continuing.ts'
export { requestRefund } from './refunds/requesting.ts'
export { mountRefunds } from './refunds/routes.ts'
export { readBountyBook } from './verification/bounty-book.ts'
export { ExportError } from './verification/stripe-rows.ts'
export { verifyLedger } from './verification/verify.ts'
export { describeBalance, verifyStripeBalance } from './verification/verify-balance.ts'
export {
  count,
  describeComparison,
  type ExportOptions,
  readExportOptions,
  verifyStripeFile,
} from './verification/verify-stripe.ts'
