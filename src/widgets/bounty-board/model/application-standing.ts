import type { Bounty } from '@contract/bounty.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { takesOffers } from '@/entities/bounty'

export type ApplicationStanding =
  | 'none'
  | 'creator'
  | 'pending'
  | 'accepted'
  | 'delivered'
  | 'paid'
  | 'appliedTooOften'
  | 'mayApply'
  | 'notAJournalist'

/**
 * Journalists without an application can apply, and once again after theirs was rejected or withdrawn. An assigned or
 * delivered bounty takes no more applications, and a hidden one none (docs/specification.md#6-roles-and-permissions).
 */
export function findApplicationStanding(bounty: Bounty, user: User | null): ApplicationStanding {
  if (user === null) return 'none'
  if (user.id === bounty.creator_id)
    return (bounty.application_count ?? 0) > 0 && !bounty.is_delivered ? 'creator' : 'none'
  const status = bounty.application?.status
  if (status === 'pending' && bounty.state === 'open') return 'pending'
  if (status === 'accepted' && !bounty.is_delivered) return 'accepted'
  if (status === 'completed') return bounty.state === 'paid' ? 'paid' : 'delivered'
  if (!takesOffers(bounty)) return 'none'
  if (bounty.application?.is_last) return 'appliedTooOften'
  return user.user_type >= userTypes.journalist ? 'mayApply' : 'notAJournalist'
}
