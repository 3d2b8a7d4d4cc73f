/** Complaints of charged backers, which hold the payout of a story (docs/product.md#complaints-and-the-payout-hold). */
import * as v from 'valibot'
import { complaintLimits } from './bounty-life-limits.ts'
import { formatCents } from './currency.ts'
import { leastPledgeCents } from './currency-words.ts'
import { Amount, type PaymentProviderName } from './money.ts'
import { payoutLimits } from './payout-limits.ts'
import { Timestamp } from './story.ts'
import { ReasonText } from './text-length.ts'

/** Two people with a part in a bounty who signed in from one browser. It decides nothing and is for administrators only. */
export const SharedBrowser = v.object({ names: v.tuple([v.string(), v.string()]), seen_at: Timestamp })
export type SharedBrowser = v.InferOutput<typeof SharedBrowser>

const Reason = ReasonText(complaintLimits.reasonCharacters)

/** The journalist reads the reason without the name, and administrators read both. */
export const NewComplaint = v.object({ reason: Reason })

/** `released`: the payout goes on. `refunded`: backers get back what they paid. */
export const ComplaintRuling = v.picklist(['released', 'refunded'])
export type ComplaintRuling = v.InferOutput<typeof ComplaintRuling>

/** The backers who complained and the journalist read the reason, and so does everyone on the timeline of the bounty. */
export const NewComplaintRuling = v.variant('ruling', [
  v.object({ ruling: v.literal('released'), reason: Reason }),
  v.object({ ruling: v.literal('refunded'), who: v.picklist(['complained', 'everyone']), reason: Reason }),
])
export type NewComplaintRuling = v.InferOutput<typeof NewComplaintRuling>

export const Complaint = v.object({
  made_at: Timestamp,
  is_own: v.boolean(),
  reason: v.string(),
  /** Null while an administrator decides. */
  ruling: v.nullable(v.object({ ruling: ComplaintRuling, reason: v.string(), ruled_at: Timestamp })),
})
export type Complaint = v.InferOutput<typeof Complaint>

/** A story that the caller paid for and can still complain about. */
export const ComplaintRight = v.object({
  delivery_id: v.string(),
  bounty_id: v.string(),
  title: v.string(),
  /** Null until every payment for the story is decided, which starts the time. */
  until: v.nullable(Timestamp),
})
export type ComplaintRight = v.InferOutput<typeof ComplaintRight>

/** A story whose payout waits for an administrator. */
export const ComplainedStory = v.object({
  delivery_id: v.string(),
  bounty_id: v.string(),
  bounty_title: v.string(),
  title: v.string(),
  journalist_name: v.string(),
  /** Null while some payments for the story are not decided. */
  paid_at: v.nullable(Timestamp),
  /** Open complaints, the oldest first. */
  complaints: v.array(
    v.object({ backer_name: v.string(), made_at: Timestamp, reason: v.string(), charged: Amount, refunded: Amount }),
  ),
  /** It must be approved or declined before a ruling. */
  is_refund_waiting: v.boolean(),
  /** The latest first. */
  shared_browsers: v.array(SharedBrowser),
})
export type ComplainedStory = v.InferOutput<typeof ComplainedStory>

export const complaintDays = payoutLimits.holdDays

export const complaintsClosed = `You can complain until ${complaintDays} days after the payment, before the journalist is paid. That time is over. You can still write to us, and an administrator can refund you: our address is on the page About Us.`
export const alreadyComplained =
  'You have already complained about this story, with this account or another one of yours.'
export const notYoursToComplain =
  'Only people who were charged for this story can complain. Its creator and its journalist cannot.'
export const chargeReturned =
  'You already got back what you paid for this story, so there is nothing to complain about.'
export const chargesReturned =
  'The payment for this story could not be completed, so everything that was charged went back.'
export const nothingCharged = 'Nobody has been charged for this bounty, so there is nothing to complain about.'
export const noOpenComplaint = 'There is no open complaint about this story.'
export const refundWaits = 'A refund for this story waits for approval. Approve or decline it before you decide.'
export const nothingLeftToRefund =
  'The people who complained already got back what they paid, or their banks have it. Release the payout instead.'
export const objectedTooOften = `You have used up your objections and complaints: at most ${complaintLimits.perPerson} in ${complaintLimits.windowDays} days, and fewer after some that administrators found unfounded. You can still write to us: our address is on the page About Us.`
export const objectionNeedsStanding = (provider: PaymentProviderName) =>
  `Backers can object if they pledged at least ${formatCents(leastPledgeCents())} before the journalist was chosen, or once their ${provider === 'stripe' ? 'card has been verified for' : 'pledge has been there for'} ${complaintLimits.standingDays} days.`
