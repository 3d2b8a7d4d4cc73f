import type { Bounty } from '@contract/bounty.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'

/** How somebody stands to a bounty that journalists may offer to take on. */
export type ApplicationStanding =
  /** Nothing to say or do. */
  | 'none'
  /** It is their own, and has offers. */
  | 'creator'
  /** It is their own and was delivered: they accept it or do not. */
  | 'reviewer'
  /** Their offer waits for the creator's decision. */
  | 'pending'
  /** Their offer was accepted: they investigate. */
  | 'accepted'
  /** They delivered it, and its creator reviews it. */
  | 'delivered'
  /** They delivered it, and were paid. */
  | 'paid'
  /** They may make an offer. */
  | 'mayApply'
  /** They could, if they were a journalist. */
  | 'notAJournalist'

/**
 * Specification, sections 2 and 6: journalists without an application may apply, again after it was rejected or
 * withdrawn; the creator decides; a bounty that is claimed or delivered takes no more offers.
 */
export function findApplicationStanding(bounty: Bounty, user: User | null): ApplicationStanding {
  if (user === null) return 'none'
  if (user.id === bounty.creator_id) {
    if (bounty.state === 'delivered') return 'reviewer'
    return (bounty.application_count ?? 0) > 0 ? 'creator' : 'none'
  }
  const status = bounty.application?.status
  if (status === 'pending' && bounty.state === 'open') return 'pending'
  if (status === 'accepted' && !bounty.is_delivered) return 'accepted'
  if (status === 'completed') return bounty.state === 'paid' ? 'paid' : 'delivered'
  if (bounty.state !== 'open') return 'none'
  return user.user_type >= userTypes.journalist ? 'mayApply' : 'notAJournalist'
}
