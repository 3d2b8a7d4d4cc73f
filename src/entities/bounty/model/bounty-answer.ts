import type { BountyDetail } from '@contract/bounty.ts'

/** A bounty that was asked for by its identifier. */
export type BountyAnswer = { status: 'found'; bounty: BountyDetail } | { status: 'missing' | 'failed' }

/** Specification, section 8 "Bounty detail". */
export const answerWords = {
  missing: 'Bounty not found',
  failed: 'Failed to load bounty details. Please try again later.',
} as const

/** In the form that callers get who are signed out: the excerpt, and nobody's name (design, section 6). */
export const isLimited = ({ creator_id }: Pick<BountyDetail, 'creator_id'>): boolean => creator_id === ''
