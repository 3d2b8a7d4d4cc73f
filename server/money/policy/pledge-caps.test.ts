import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capPledge, findCap, noPledges, type PledgeCaps, type PledgeTotals } from './pledge-caps.ts'

const caps: PledgeCaps = { pledge: 1_000, bounty: 5_000, share: undefined }
const quarter: PledgeCaps = { ...caps, share: 25 }

const totals = (own: number, others: number, otherBackers: number, matched = 0): PledgeTotals => ({
  own,
  others,
  otherBackers,
  matched,
})

describe('capPledge', () => {
  it.each<[string, PledgeCaps, PledgeTotals, ReturnType<typeof capPledge>]>([
    ['a first pledge', caps, totals(0, 0, 0), { cap: 'pledge', most: 1_000 }],
    ['a first pledge, whatever the share', quarter, totals(0, 0, 0), { cap: 'pledge', most: 1_000 }],
    ['a pledge of several parts', caps, totals(400, 3_000, 5), { cap: 'pledge', most: 1_000 }],
    ['a bounty with just enough room', caps, totals(0, 4_000, 5), { cap: 'pledge', most: 1_000 }],
    ['a bounty with too little room', caps, totals(0, 4_001, 5), { cap: 'bounty', most: 999 }],
    ['a bounty that matches fill', caps, totals(0, 3_500, 5, 600), { cap: 'bounty', most: 900 }],
    ['a share, of which matches are no part', quarter, totals(0, 300, 2, 4_000), { cap: 'share', most: 100 }],
    ['a bounty at its cap', caps, totals(300, 4_700, 5), { cap: 'bounty', most: 300 }],
    ['a newcomer to a bounty at its cap', caps, totals(0, 5_000, 5), { cap: 'bounty', most: 0 }],
    ['a bounty above a cap that was lowered', caps, totals(0, 6_000, 5), { cap: 'bounty', most: 0 }],
    ['a pledge above a cap that was lowered', caps, totals(1_500, 0, 0), { cap: 'pledge', most: 1_500 }],
    ['the share of a second backer', quarter, totals(0, 300, 1), { cap: 'pledge', most: 1_000 }],
    ['the share of a third backer', quarter, totals(0, 300, 2), { cap: 'share', most: 100 }],
    ['a share, rounded down', quarter, totals(0, 305, 2), { cap: 'share', most: 101 }],
    ['a share of next to nothing', { ...caps, share: 10 }, totals(0, 8, 2), { cap: 'share', most: 0 }],
    ['a share above the cap', quarter, totals(500, 300, 2), { cap: 'share', most: 500 }],
    ['a large share', { ...caps, share: 99 }, totals(0, 3, 2), { cap: 'share', most: 297 }],
    ['a share above the cap on a pledge', quarter, totals(0, 3_600, 9), { cap: 'pledge', most: 1_000 }],
    ['a share in a bounty with little room', quarter, totals(0, 4_950, 9), { cap: 'bounty', most: 50 }],
  ])('decides %s', (_, caps, totals, capped) => {
    expect(capPledge(caps, totals)).toEqual(capped)
  })
})

describe('findCap', () => {
  it.each<[PledgeCaps, PledgeTotals, number, ReturnType<typeof findCap>]>([
    [caps, noPledges, 1_000, undefined],
    [caps, noPledges, 1_001, { cap: 'pledge', most: 1_000 }],
    [caps, totals(999, 4_000, 1), 1_000, undefined],
    [caps, totals(999, 4_001, 1), 1_000, { cap: 'bounty', most: 999 }],
    [quarter, totals(1, 300, 2), 100, undefined],
    [quarter, totals(1, 300, 2), 101, { cap: 'share', most: 100 }],
    // Lowering is always allowed, also to an amount above every cap.
    [quarter, totals(2_000, 6_000, 2), 1_900, undefined],
    [quarter, totals(2_000, 6_000, 2), 2_001, { cap: 'bounty', most: 2_000 }],
  ])('with %j and %j decides a whole pledge of %d', (caps, totals, next, capped) => {
    expect(findCap(caps, totals, next)).toEqual(capped)
  })

  it('allows a raise exactly while its share of the new total is within the cap', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 99 }),
        amount,
        fc.integer({ min: 1, max: 99_999_999 }),
        (share, others, next) => {
          const wide = { pledge: 99_999_999, bounty: 20_000_000_000, share }
          const isAllowed = findCap(wide, totals(0, others, 2), next) === undefined
          expect(isAllowed).toBe(next * 100 <= share * (others + next))
        },
      ),
    )
  })
})
