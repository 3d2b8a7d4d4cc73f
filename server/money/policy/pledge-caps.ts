/**
 * The highest amounts that a pledge can be raised to (docs/product.md#the-life-of-a-pledge). No cap touches a
 * pledge that exists or forbids lowering it.
 */
import type { PledgeCap } from '../../../contract/bounty.ts'
import { backersForShareCap } from '../../../contract/bounty-life-limits.ts'
import type { Cents } from '../../../contract/money.ts'

/** The operator sets them (`PLEDGE_LIMIT`, `BOUNTY_LIMIT`, `BACKER_SHARE_LIMIT`). */
export type PledgeCaps = {
  /** Caps the sum of one backer's pledges on one bounty. */
  pledge: Cents
  /** Caps the sum of all pledges on one bounty. At least `pledge`. */
  bounty: Cents
  /** Caps one backer's share of a bounty's total, in percent. Undefined: no such cap. */
  share: number | undefined
}

/**
 * The pledges that count on a bounty, as one person sees them before a change. `matched` is what sponsors add: only the
 * cap on the bounty counts it.
 */
export type PledgeTotals = { own: Cents; others: Cents; otherBackers: number; matched: Cents }

export const noPledges: PledgeTotals = { own: 0, others: 0, otherBackers: 0, matched: 0 }

export type CappedPledge = { most: Cents; cap: PledgeCap }

/** The highest whole pledge that this person can have, at least their present one, and the cap that decides it. */
export function capPledge(caps: PledgeCaps, { own, others, otherBackers, matched }: PledgeTotals): CappedPledge {
  const all: CappedPledge[] = [
    { cap: 'pledge', most: caps.pledge },
    { cap: 'bounty', most: caps.bounty - others - matched },
  ]
  if (caps.share !== undefined && otherBackers + 1 >= backersForShareCap) {
    // From most <= share % of (others + most), rounded down.
    all.push({ cap: 'share', most: Math.floor((others * caps.share) / (100 - caps.share)) })
  }
  const lowest = all.reduce((lowest, capped) => (capped.most < lowest.most ? capped : lowest))
  return { ...lowest, most: Math.max(lowest.most, own) }
}

/** The cap that forbids this whole pledge; undefined if it is allowed. */
export function findCap(caps: PledgeCaps, totals: PledgeTotals, next: Cents): CappedPledge | undefined {
  const capped = capPledge(caps, totals)
  return next > capped.most ? capped : undefined
}
