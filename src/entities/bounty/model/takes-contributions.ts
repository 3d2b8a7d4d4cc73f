import type { Bounty } from '@contract/bounty.ts'

/** Contributions are accepted until the delivery (docs/architecture.md#data-and-money). */
export const takesContributions = ({ is_delivered }: Bounty): boolean => !is_delivered
