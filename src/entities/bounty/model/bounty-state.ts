import type { Bounty, BountyDetail, BountyStage } from '@contract/bounty.ts'

/** Contributions are accepted until the delivery (docs/architecture.md#data-and-money). */
export const takesContributions = ({ state }: Pick<Bounty, 'state'>): boolean =>
  state === 'open' || state === 'assigned'

/** Ended without a story: the pledges were released. */
export const hasEnded = ({ state }: Pick<Bounty, 'state'>): boolean => state === 'expired' || state === 'canceled'

export const bountyStageWords: Record<BountyStage, string> = {
  open: 'Open',
  in_progress: 'In progress',
  answered: 'Answered',
}

export const bountyResultMessages = {
  missing: 'Bounty not found',
  failed: 'Failed to load bounty details. Please try again later.',
} as const

/** Signed-out callers receive an excerpt without names (docs/architecture.md#server). */
export const isLimited = ({ creator_id }: Pick<BountyDetail, 'creator_id'>): boolean => creator_id === ''
