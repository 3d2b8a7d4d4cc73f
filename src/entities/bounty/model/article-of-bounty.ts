import type { Bounty } from '@contract/bounty.ts'

/** The story that came of a bounty, where everybody may read it: once it is paid for. */
export function findArticleId({ state, delivered_id }: Bounty): string | undefined {
  return state === 'paid' ? (delivered_id ?? undefined) : undefined
}

/** Money is taken until the story is delivered (design, section 6). */
export const takesContributions = ({ is_delivered }: Bounty): boolean => !is_delivered
