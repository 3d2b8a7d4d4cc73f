/** Refunds of paid bounties by administrators, disputes at banks, and what payers were charged (docs/product.md#payouts-and-refunds). */
import * as v from 'valibot'
import { Waiting } from './approval.ts'
import { SharedBrowser } from './complaint.ts'
import { Amount, PaymentProviderName } from './money.ts'
import { refundLimits } from './payout-limits.ts'
import { AmountAbove } from './pledge-amount.ts'
import { Timestamp } from './story.ts'
import { ReasonText } from './text-length.ts'

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

/** A refund that waits for another administrator. */
export const RefundProposal = v.object({
  id: v.string(),
  /** Null for everyone. */
  backer_name: v.nullable(v.string()),
  amount: Amount,
  reason: v.string(),
  waiting: Waiting,
})
export type RefundProposal = v.InferOutput<typeof RefundProposal>

export const WaitingRefund = v.object({
  id: v.string(),
  bounty_id: v.string(),
  bounty_title: v.string(),
  amount: Amount,
  proposed_by: v.string(),
  proposed_at: Timestamp,
})
export type WaitingRefund = v.InferOutput<typeof WaitingRefund>

/**
 * Newest payment first, one page of `refundLimits.pageSize`. `waiting`: refunds of any bounty, the oldest first, at most
 * `approvalLimits.listed`.
 */
export const RefundableBounties = v.object({ items: v.array(RefundableBounty), waiting: v.array(WaitingRefund) })
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
  /** Highest charge first, at most `refundLimits.backers`. */
  backers: v.array(RefundableBacker),
  /** Newest first, at most `refundLimits.listed`. */
  refunds: v.array(BookedRefund),
  /** Newest first, at most `refundLimits.listed`. */
  disputes: v.array(BookedDispute),
  /** The latest first. */
  shared_browsers: v.array(SharedBrowser),
  /** The oldest first. */
  proposals: v.array(RefundProposal),
  /** A refund by the caller waits for another administrator. */
  needs_approval: v.boolean(),
  /** Why the caller cannot refund; null if they can. */
  obstacle: v.nullable(v.string()),
  provider: PaymentProviderName,
})
export type BountyRefunds = v.InferOutput<typeof BountyRefunds>

/** `is_proposed`: no money moves until another administrator approves it. */
export const RefundOutcome = v.object({ success: v.literal(true), is_proposed: v.boolean() })

/**
 * A movement of the caller's money, at the time when it was booked: later ones never change it. `dropped`: a pledge that
 * ended without a charge. `refund_failed` and `chargeback_returned` are charged again.
 */
export const ReceiptLineKind = v.picklist([
  'charged',
  'refunded',
  'refund_failed',
  'charged_back',
  'chargeback_returned',
  'dropped',
])
export type ReceiptLineKind = v.InferOutput<typeof ReceiptLineKind>

export const ReceiptLine = v.object({
  bounty_id: v.string(),
  bounty_title: v.string(),
  /** Null if its delivery was removed before it was published. */
  story_title: v.nullable(v.string()),
  at: Timestamp,
  kind: ReceiptLineKind,
  amount: Amount,
})
export type ReceiptLine = v.InferOutput<typeof ReceiptLine>

/** The lines of one calendar year in UTC, newest first, at most `payoutLimits.lines`, and their sums. */
export const Receipts = v.object({
  year: v.number(),
  payer_name: v.string(),
  items: v.array(ReceiptLine),
  charged: Amount,
  /** Negative if refunds of an earlier year failed. */
  refunded: v.number(),
  /** The sum that banks have taken back, less what they returned. */
  disputed: v.number(),
  is_complete: v.boolean(),
  /** Years with a line, newest first. */
  years: v.array(v.number()),
  provider: PaymentProviderName,
})
export type Receipts = v.InferOutput<typeof Receipts>

/** The caller's payment for one story. */
export const Receipt = v.object({
  bounty_id: v.string(),
  bounty_title: v.string(),
  story_id: v.nullable(v.string()),
  story_title: v.nullable(v.string()),
  journalist_name: v.nullable(v.string()),
  is_published: v.boolean(),
  /** While the money waits for the story: the people who are still waited for, and until when. */
  open: v.nullable(v.object({ missing: v.pipe(v.number(), v.integer(), v.minValue(0)), until: v.nullable(Timestamp) })),
  charged_at: Timestamp,
  charged: Amount,
  refunded: Amount,
  /** The amount that the payer's bank has taken back. */
  disputed: Amount,
  number: v.string(),
  payer_name: v.string(),
  payer_email: v.string(),
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
  /** The reason is null for what went back because the story could not be published then. */
  refunds: v.array(v.object({ at: Timestamp, amount: Amount, reason: v.nullable(v.string()), status: RefundStatus })),
  /** Pledges that ended without a charge, oldest first. */
  dropped: v.array(v.object({ at: Timestamp, amount: Amount })),
  /** Oldest first, without inquiries. */
  disputes: v.array(v.object({ at: Timestamp, amount: Amount, status: DisputeStatus })),
  provider: PaymentProviderName,
})
export type Receipt = v.InferOutput<typeof Receipt>

export const bountyNotPaid =
  'This bounty is not paid, so there is nothing to refund. Cancel it or decide on its objections instead.'
export const receiptNotFound = 'Receipt not found'
