/** Why somebody cannot offer to take a bounty on, as far as the page knows (specification, section 8 "Apply to bounty"). */

import { alreadyApplied, alreadyAssigned, notAJournalist, ownBounty } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'

/** What the form has to know of a bounty. */
export type BountyToApplyTo = Pick<Bounty, 'id' | 'title' | 'total_amount' | 'creator_id' | 'state' | 'application'>

export type ApplicationError = 'signedOut' | 'notAJournalist' | 'ownBounty' | 'alreadyApplied' | 'alreadyAssigned'

/** To the letter what the server would answer. */
export const applicationErrorMessages: Record<ApplicationError, string> = {
  signedOut: 'You must be logged in to apply',
  notAJournalist,
  ownBounty,
  alreadyApplied,
  alreadyAssigned,
}

/** Withdrawn and rejected offers stand in nobody's way. */
export function findApplicationError(bounty: BountyToApplyTo, user: User | null): ApplicationError | undefined {
  if (user === null) return 'signedOut'
  if (user.user_type < userTypes.journalist) return 'notAJournalist'
  if (bounty.creator_id === user.id) return 'ownBounty'
  const status = bounty.application?.status
  if (status === 'pending' || status === 'accepted' || status === 'completed') return 'alreadyApplied'
  return bounty.state === 'open' ? undefined : 'alreadyAssigned'
}
