import type { Bounty } from '@contract/bounty.ts'

/** Contributions are accepted until the delivery (docs/architecture.md#data-and-money). */
export const takesContributions = ({ state }: Bounty): boolean => state === 'open' || state === 'assigned'
