/** Why somebody cannot offer to take a bounty on, as far as the page knows (specification, section 8 "Apply to bounty"). */

import { alreadyApplied, alreadyClaimed, notAJournalist, ownBounty } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'

/** What the form has to know of a bounty. */
export type OfferedBounty = Pick<Bounty, 'id' | 'title' | 'total_amount' | 'creator_id' | 'state' | 'application'>

export type OfferObstacle = 'signedOut' | 'notAJournalist' | 'ownBounty' | 'alreadyApplied' | 'alreadyClaimed'

/** To the letter what the server would answer. */
export const obstacleWords: Record<OfferObstacle, string> = {
  signedOut: 'You must be logged in to apply',
  notAJournalist,
  ownBounty,
  alreadyApplied,
  alreadyClaimed,
}

/** Withdrawn and rejected offers stand in nobody's way. */
export function findOfferObstacle(bounty: OfferedBounty, user: User | null): OfferObstacle | undefined {
  if (user === null) return 'signedOut'
  if (user.user_type < userTypes.journalist) return 'notAJournalist'
  if (bounty.creator_id === user.id) return 'ownBounty'
  const status = bounty.application?.status
  if (status === 'pending' || status === 'accepted' || status === 'completed') return 'alreadyApplied'
  return bounty.state === 'open' ? undefined : 'alreadyClaimed'
}
