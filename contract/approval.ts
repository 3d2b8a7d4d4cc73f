/** Decisions about money out (docs/product.md#approval-of-money-out). */
import * as v from 'valibot'
import { Timestamp } from './story.ts'
import { ReasonText } from './text-length.ts'

export const approvalLimits = { reasonCharacters: 1_000, listed: 100 } as const

export const notYoursToDecide = 'You have a part in this bounty, so another administrator must decide.'
export const partInRun = 'You have a part in this payout run, so another administrator must decide.'
export const partInTransfer = 'You have a part in this transfer, so another administrator must decide.'
export const approverProposed = 'You proposed this, so another administrator must approve it.'
export const proposerGone = 'The administrator who proposed this can no longer act. Decline it and propose it again.'
export const changedSince = 'The amounts have changed since this was proposed. Decline it and propose it again.'
export const runWaits = 'This payout run waits for another administrator to approve it.'
export const alreadyApproved = 'This payout run has already been approved.'
export const proposalGone = 'This refund has already been approved, declined or withdrawn.'

/** The proposer and the audit log get the reason. */
export const Decision = v.variant('approve', [
  v.object({ approve: v.literal(true) }),
  /** The proposer withdraws it so; anybody else declines it. */
  v.object({ approve: v.literal(false), reason: ReasonText(approvalLimits.reasonCharacters) }),
])
export type Decision = v.InferOutput<typeof Decision>

/** Something that waits for another administrator. */
export const Waiting = v.object({
  proposed_by: v.string(),
  proposed_at: Timestamp,
  /** The caller's person proposed it. */
  is_own: v.boolean(),
  /** Why the caller cannot approve it; null if they can. */
  obstacle: v.nullable(v.string()),
})
export type Waiting = v.InferOutput<typeof Waiting>
