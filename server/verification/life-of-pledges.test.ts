import { describe, expect, it } from 'vitest'
import { endsOfCards } from '../testing/histories/ends.ts'
import { playHistories } from '../testing/histories/play.ts'

describe.each(['built-in', 'stripe'] as const)('the life of a pledge with the %s payment provider', (provider) => {
  it('keeps books and screens right after every step of any history', async () => {
    const { ends, held } = await playHistories({ histories: 30, commands: 60, provider })
    // Guards against histories in which nothing happens.
    const often = [
      'paid',
      'expired',
      'refunds',
      'refundsAfterPayout',
      'paidPayouts',
      'failedPayouts',
      'matchedPledges',
      'releasedMatches',
    ] as const
    for (const end of often) expect([end, ends[end]]).not.toEqual([end, 0])
    for (const end of provider === 'stripe' ? endsOfCards : []) expect([end, ends[end]]).not.toEqual([end, 0])
    expect(ends.settledDebts).toBeGreaterThan(0)
    expect(held).toBe(0)
    // The timeout allows for a busy machine.
  }, 240_000)
})
