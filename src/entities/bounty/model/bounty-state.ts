import type { Bounty } from '@contract/bounty.ts'

/** Contributions are accepted until the delivery (docs/architecture.md#data-and-money). */
export const takesContributions = ({ state }: Pick<Bounty, 'state'>): boolean =>
  state === 'open' || state === 'assigned'

/** Ended without a story: the pledges were released. */
export const hasEnded = ({ state }: Pick<Bounty, 'state'>): boolean => state === 'expired' || state === 'canceled'
