import type { Bounty } from '@contract/bounty.ts'

/** The article is public only once the bounty is paid. */
export function findArticleId({ state, delivered_id }: Bounty): string | undefined {
  return state === 'paid' ? (delivered_id ?? undefined) : undefined
}

/** Contributions are accepted until the delivery (docs/architecture.md#data-and-money). */
export const takesContributions = ({ is_delivered }: Bounty): boolean => !is_delivered
