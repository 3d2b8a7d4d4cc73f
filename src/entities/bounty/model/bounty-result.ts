import type { BountyDetail } from '@contract/bounty.ts'

export const bountyResultMessages = {
  missing: 'Bounty not found',
  failed: 'Failed to load bounty details. Please try again later.',
} as const

/** Signed-out callers receive an excerpt without names (docs/architecture.md#server). */
export const isLimited = ({ creator_id }: Pick<BountyDetail, 'creator_id'>): boolean => creator_id === ''
