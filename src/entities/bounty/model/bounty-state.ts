import type { Bounty, BountyDetail, BountyStage, BountyState } from '@contract/bounty.ts'

/** Contributions are accepted until the delivery (docs/architecture.md#data-and-money), while the question is readable. */
export const takesContributions = ({ state, is_hidden }: Pick<Bounty, 'state' | 'is_hidden'>): boolean =>
  !is_hidden && (state === 'open' || state === 'assigned')

/** Journalists can offer to investigate while the question is readable and nobody works on it. */
export const takesOffers = ({ state, is_hidden }: Pick<Bounty, 'state' | 'is_hidden'>): boolean =>
  !is_hidden && state === 'open'

/** Ended without a story: the pledges were released. */
export const hasEnded = ({ state }: Pick<Bounty, 'state'>): boolean => state === 'expired' || state === 'canceled'

/** The one name of each state, in cards, filters and steps (docs/product.md#words). */
export const bountyStateWords: Record<BountyState, string> = {
  open: 'Open',
  assigned: 'Assigned',
  delivered: 'Under Review',
  paid: 'Published',
  expired: 'Expired',
  canceled: 'Canceled',
}

export const bountyStageWords: Record<BountyStage, string> = {
  open: bountyStateWords.open,
  in_progress: 'In Progress',
  answered: bountyStateWords.paid,
}

export const bountyResultMessages = {
  missing: 'Bounty not found',
  failed: 'Failed to load bounty details. Please try again later.',
} as const

/** Signed-out callers receive an excerpt without names (docs/architecture.md#server). */
export const isLimited = ({ creator_id }: Pick<BountyDetail, 'creator_id'>): boolean => creator_id === ''
