/** Refunds of paid bounties by administrators, disputes at banks, and what payers were charged (docs/specification.md#payouts-and-refunds). */
import * as v from 'valibot'
import { Amount, PaymentProviderName } from './money.ts'
import { refundLimits } from './payout-limits.ts'
import { AmountAbove } from './pledge-amount.ts'
import { ReasonText } from './reason.ts'
import { Timestamp } from './story.ts'

export const refundAmountMissing = 'Please enter the amount to refund'

export const RefundStatus = v.picklist(['requested', 'refunded', 'failed'])
export type RefundStatus = v.InferOutput<typeof RefundStatus>

/** `inquiry`: the bank only asks. `open` and `lost`: it has taken the money. `won`: it gave the money back. */
export const DisputeStatus = v.picklist(['inquiry', 'open', 'won', 'lost'])
export type DisputeStatus = v.InferOutput<typeof DisputeStatus>

const Reason = ReasonText(refundLimits.reasonCharacters)

/** The backer and the journalist read the reason. */
export const NewRefund = v.variant('who', [
  v.object({
    who: v.literal('backer'),
    account_id: v.pipe(v.string(), v.nonEmpty('is missing'), v.maxLength(128, 'is too long')),
    amount: AmountAbove(refundAmountMissing),
    reason: Reason,
  }),
  /** Everything that was charged and is neither refunded nor disputed. */
  v.object({ who: v.literal('everyone'), reason: Reason }),
])
export type NewRefund = v.InferOutput<typeof NewRefund>

export const RefundableBounty = v.object({
  bounty_id: v.string(),
  bounty_title: v.string(),
  story_id: v.string(),
  journalist_name: v.string(),
  paid_at: Timestamp,
  charged: Amount,
  refunded: Amount,
  charged_back: Amount,
})
export type RefundableBounty = v.InferOutput<typeof RefundableBounty>

/** Newest payment first, one page of `refundLimits.pageSize`. */
export const RefundableBounties = v.object({ items: v.array(RefundableBounty) })
export type RefundableBounties = v.InferOutput<typeof RefundableBounties>

export const RefundableBacker = v.object({
  account_id: v.string(),
  name: v.string(),
  charged: Amount,
  /** Confirmed and requested refunds. */
  refunded: Amount,
  /** The part that is neither refunded nor refundable, because a bank has it. */
  disputed: Amount,
})
export type RefundableBacker = v.InferOutput<typeof RefundableBacker>

export const BookedRefund = v.object({
  id: v.string(),
  backer_name: v.string(),
  amount: Amount,
  reason: v.string(),
  status: RefundStatus,
  problem: v.nullable(v.string()),
  created_at: Timestamp,
})
export type BookedRefund = v.InferOutput<typeof BookedRefund>

export const BookedDispute = v.object({
  /** The payment provider's identifier. */
  id: v.string(),
  backer_name: v.string(),
  amount: Amount,
  /** In plain words. */
  reason: v.string(),
  status: DisputeStatus,
  /** Until when evidence can be sent to the payment provider; null if it accepts none. */
  evidence_due_at: v.nullable(Timestamp),
  opened_at: Timestamp,
  /** When it was decided, or when the bank stopped asking. */
  closed_at: v.nullable(Timestamp),
})
export type BookedDispute = v.InferOutput<typeof BookedDispute>

export const BountyRefunds = v.object({
  ...RefundableBounty.entries,
  /** The platform's fee and the journalist's share, after refunds and chargebacks. */
  fee: Amount,
  share: Amount,
  /** The sum of payouts that were sent to the journalist. */
  paid_out: Amount,
  /** The highest charge first, at most `refundLimits.backers`. */
  backers: v.array(RefundableBacker),
  /** Newest first, at most `refundLimits.listed`. */
  refunds: v.array(BookedRefund),
  /** Newest first, at most `refundLimits.listed`. */
  disputes: v.array(BookedDispute),
  provider: PaymentProviderName,
})
export type BountyRefunds = v.InferOutput<typeof BountyRefunds>

/** The caller's payment for one story. */
export const ReceiptSummary = v.object({
  bounty_id: v.string(),
  bounty_title: v.string(),
  story_id: v.string(),
  story_title: v.string(),
  charged_at: Timestamp,
  charged: Amount,
  refunded: Amount,
  /** The amount that the payer's bank has taken back. */
  disputed: Amount,
})
export type ReceiptSummary = v.InferOutput<typeof ReceiptSummary>

/** The receipts of one calendar year in UTC, newest first, at most `payoutLimits.lines`. */
export const Receipts = v.object({
  year: v.number(),
  payer_name: v.string(),
  items: v.array(ReceiptSummary),
  charged: Amount,
  refunded: Amount,
  disputed: Amount,
  is_complete: v.boolean(),
  /** Years with a receipt, newest first. */
  years: v.array(v.number()),
  provider: PaymentProviderName,
})
export type Receipts = v.InferOutput<typeof Receipts>

export const Receipt = v.object({
  ...ReceiptSummary.entries,
  number: v.string(),
  payer_name: v.string(),
  payer_email: v.string(),
  journalist_name: v.string(),
  /** One per charged pledge, oldest first. */
  charges: v.array(
    v.object({
      at: Timestamp,
      pledged_at: Timestamp,
      amount: Amount,
      /** The disclosure line of a sponsor's match; null for a pledge. */
      disclosure: v.nullable(v.string()),
    }),
  ),
  refunds: v.array(v.object({ at: Timestamp, amount: Amount, reason: v.string(), status: RefundStatus })),
  /** Oldest first, without inquiries. */
  disputes: v.array(v.object({ at: Timestamp, amount: Amount, status: DisputeStatus })),
  provider: PaymentProviderName,
})
export type Receipt = v.InferOutput<typeof Receipt>

export const bountyNotPaid = 'This bounty is not paid, so there is nothing to refund. Cancel it or rule on it instead.'
export const receiptNotFound = 'Receipt not found'
