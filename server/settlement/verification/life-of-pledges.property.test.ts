import { describe, expect, it } from 'vitest'
import { providers } from '../../testing/histories/commands.ts'
import { endsOfCards } from '../../testing/histories/ends.ts'
import { examplesFor } from '../../testing/histories/examples.ts'
import { playHistories } from '../../testing/histories/play.ts'
import { isLong, propertyRuns } from '../../testing/property-runs.ts'

/** In two histories of these, everything happens that the examples leave out. */
const seeds = { 'built-in': 2, stripe: 1, connect: 1 }

/** How often each thing has to happen. Of a thousand histories, chance alone decides about these figures. */
const least = (times: number) => (isLong ? times : 1)
/** These happen about 30 times in a thousand histories, so chance alone can make it fewer than 20. */
const seldom: Record<string, number> = { unheardTransfers: 5 }

describe.each(providers)('the life of a pledge with the %s payment provider', (provider) => {
  it('keeps books and screens right after every step of any history', async () => {
    const runs = propertyRuns({ seed: seeds[provider], few: 2, many: 1_000, examples: examplesFor(provider).length })
    const { ends, connectEnds, held } = await playHistories({ runs, commands: 60, provider })
    // The figures of a long run go into a report, also if one of them is too low.
    if (isLong) process.stdout.write(`${provider}: ${JSON.stringify({ ...ends, ...connectEnds })}\n`)
    const often = [
      'paid',
      'expired',
      ...(isLong ? (['canceled'] as const) : []),
      'refunds',
      'refundsAfterPayout',
      'complaints',
      'paidPayouts',
      'failedPayouts',
      'matchedPledges',
      'releasedMatches',
    ] as const
    for (const end of often) expect([end, ends[end] >= least(51)]).toEqual([end, true])
    for (const end of provider === 'built-in' ? [] : endsOfCards) {
      expect([end, ends[end] >= least(21)]).toEqual([end, true])
    }
    if (isLong) expect(ends.returnedPayouts).toBeGreaterThan(20)
    expect(ends.settledDebts).toBeGreaterThanOrEqual(least(11))
    const transfers = provider === 'connect' ? Object.entries(connectEnds) : []
    for (const [end, count] of transfers) {
      expect([end, count >= least((seldom[end] ?? 20) + 1)]).toEqual([end, true])
    }
    expect(held).toBe(0)
  })
})
