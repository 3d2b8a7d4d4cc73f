/** Exports the rules about money, the ledger, the payment provider and the payments of backers. */
export { keepCurrency } from './ledger/keep-currency.ts'
export { type LedgerMove, recordMove, recordMoves } from './ledger/ledger.ts'
export { openPaymentProvider } from './payment-provider/open.ts'
export {
  type CardGateway,
  type ConnectGateway,
  type Dispute,
  type DisputeOutcome,
  disputedCharge,
  type GatewayEvent,
  GatewayUnreachable,
  type PaymentProvider,
  type RefundOutcome,
  type StripeAccount,
  type Transfer,
} from './payment-provider/provider.ts'
export type { BalanceMovement, BalanceReader } from './payment-provider/stripe-balance.ts'
export { type MovementRow, readBountyMovements } from './payments/bounty-movements.ts'
export { markCardOf, markCards, markSavedCards } from './payments/card-marks.ts'
export {
  countDeclinedSetup,
  failedDeliveries,
  findOrOpenCustomer,
  findPledgeError,
  hasCard,
  isCharging,
  keepCard,
  openSetup,
  readCard,
} from './payments/cards.ts'
export { chargeRows, refundIdOf, requestOf } from './payments/charges.ts'
export {
  authorizePledges,
  capturePledges,
  type RetryScope,
  refundPledges,
  releasePledges,
  syncIntent,
} from './payments/charging.ts'
export { type IndependentBackers, readIndependentBackers } from './payments/independent-backers.ts'
export { readMoneyTrail } from './payments/money-trail.ts'
export { ownMoneyRows, presentMoney, presentOwnMoney, readOwnMoney, sumOwnMoney } from './payments/own-money.ts'
export { readOwnCharge, readOwnPayment, stateOf } from './payments/own-payment.ts'
export { chargingMode, modeOfPayment, type PaymentMode, payingMode } from './payments/payment-mode.ts'
export {
  type DropReason,
  dropReasonOf,
  insertPayments,
  isGivenUp,
  openPayments,
  type PaymentRow,
  type Pledge,
  readPayments,
  readPledges,
  remindedFrom,
  sumByBacker,
  waitsForPayer,
  withoutLaterMatches,
} from './payments/payment-rows.ts'
export { isCollected, needsPayer, onDecision, type PaymentStatus, payerStatuses } from './payments/payment-states.ts'
export { readPledgedByDay } from './payments/pledged-by-day.ts'
export { bookFees, expectFees } from './payments/processing-fees.ts'
export { droppedWords, receipt, storyPublished } from './payments/receipt-email.ts'
export { mostPerPass, reconcile } from './payments/reconcile.ts'
export { afterRefunding } from './payments/refund-states.ts'
export { queueCustomerRemoval, queueRemoval } from './payments/removals.ts'
export { startWaiting } from './payments/response-deadline.ts'
export { readOpen } from './payments/telling-charged.ts'
export {
  acceptedBySilenceAt,
  answerableUntil,
  bountyStateOf,
  decideLife,
  dueDateRemindedAt,
  expiryAfter,
  expiryWarningBefore,
  followUpAskedAt,
  isPossible,
  type LifeEvent,
  type LifeState,
  latestExpiryOf,
  lifeStateOf,
  nextReviewReminder,
  nextRulingReminder,
  objectionsUntil,
  publishedSince,
  ratableUntil,
  reopenableAt,
  reopensAt,
  updateAskedAt,
} from './policy/bounty-policy.ts'
export {
  availableFrom,
  complaintsUntil,
  decidePayout,
  lastAvailable,
  lastUsable,
  type PayoutEvent,
  usableFrom,
} from './policy/payout-policy.ts'
export {
  type CappedPledge,
  capPledge,
  findCap,
  noPledges,
  type PledgeCaps,
  type PledgeTotals,
} from './policy/pledge-caps.ts'
export { isRetryDue, pollInterval, retryDelay } from './policy/retry-policy.ts'
export type { MoneyServices } from './services.ts'
