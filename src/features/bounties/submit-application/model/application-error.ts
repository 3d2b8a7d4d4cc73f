import { alreadyApplied, alreadyAssigned, appliedTooOften, notAJournalist, ownBounty } from '@contract/application.ts'
import { type Bounty, bountyCanceled, bountyExpired, questionHidden } from '@contract/bounty.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'

export type BountyToApplyTo = Pick<
  Bounty,
  'id' | 'title' | 'description' | 'total_amount' | 'expires_at' | 'creator_id' | 'state' | 'is_hidden' | 'application'
>

export type ApplicationError =
  | 'signedOut'
  | 'notAJournalist'
  | 'ownBounty'
  | 'alreadyApplied'
  | 'appliedTooOften'
  | 'alreadyAssigned'
  | 'expired'
  | 'canceled'
  | 'hidden'

/** The same texts as the server's refusals (docs/specification.md#8-error-catalogue). */
export const applicationErrorMessages: Record<ApplicationError, string> = {
  signedOut: 'You must be logged in to apply',
  notAJournalist,
  ownBounty,
  alreadyApplied,
  appliedTooOften,
  alreadyAssigned,
  expired: bountyExpired,
  canceled: bountyCanceled,
  hidden: questionHidden,
}

/** Withdrawn, rejected and missed applications do not prevent a new one, until there were too many of them. */
export function findApplicationError(bounty: BountyToApplyTo, user: User | null): ApplicationError | undefined {
  if (user === null) return 'signedOut'
  if (user.user_type < userTypes.journalist) return 'notAJournalist'
  if (bounty.creator_id === user.id) return 'ownBounty'
  const status = bounty.application?.status
  if (status === 'pending' || status === 'accepted' || status === 'completed') return 'alreadyApplied'
  if (bounty.state === 'expired' || bounty.state === 'canceled') return bounty.state
  if (bounty.state !== 'open') return 'alreadyAssigned'
  if (bounty.is_hidden) return 'hidden'
  return bounty.application?.is_last ? 'appliedTooOften' : undefined
}
