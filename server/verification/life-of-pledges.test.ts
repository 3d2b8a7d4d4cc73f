import { describe, expect, it } from 'vitest'
import { providers } from '../testing/histories/commands.ts'
import { endsOfCards } from '../testing/histories/ends.ts'
import { playHistories } from '../testing/histories/play.ts'

describe.each(providers)('the life of a pledge with the %s payment provider', (provider) => {
  it('keeps books and screens right after every step of any history', async () => {
    const { ends, connectEnds, held } = await playHistories({ histories: 30, commands: 60, provider })
    // Guards against histories in which nothing happens.
    const often = [
      'paid',
      'expired',
      'refunds',
      'refundsAfterPayout',
      'complaints',
      'paidPayouts',
      'failedPayouts',
      'matchedPledges',
      'releasedMatches',
    ] as const
    for (const end of often) expect([end, ends[end]]).not.toEqual([end, 0])
    for (const end of provider === 'built-in' ? [] : endsOfCards) expect([end, ends[end]]).not.toEqual([end, 0])
    expect(ends.settledDebts).toBeGreaterThan(0)
    const transfers = provider === 'connect' ? Object.entries(connectEnds) : []
    for (const [end, count] of transfers) expect([end, count]).not.toEqual([end, 0])
    expect(held).toBe(0)
    // The timeout allows for a busy machine.
  }, 240_000)
})
