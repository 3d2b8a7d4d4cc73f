import { describe, expect, it } from 'vitest'
import { providers } from '../../server/testing/histories/commands.ts'
import { endsOfCards } from '../../server/testing/histories/ends.ts'
import { playHistories } from '../../server/testing/histories/play.ts'

/** These happen about 30 times, so chance alone can make it fewer than 20. */
const seldom: Record<string, number> = { unheardTransfers: 5 }

describe.each(providers)('a thousand histories with the %s payment provider', (provider) => {
  it('keep books and screens right after each of their 60 steps', async () => {
    const { ends, connectEnds } = await playHistories({ histories: 1_000, commands: 60, provider })
    // The figures go into the report of whoever runs this, also if one of them is too low.
    process.stdout.write(`${provider}: ${JSON.stringify({ ...ends, ...connectEnds })}\n`)
    const often = [
      'paid',
      'expired',
      'canceled',
      'refunds',
      'refundsAfterPayout',
      'paidPayouts',
      'failedPayouts',
      'matchedPledges',
      'releasedMatches',
    ] as const
    for (const end of often) expect([end, ends[end] > 50]).toEqual([end, true])
    for (const end of provider === 'built-in' ? [] : endsOfCards) expect([end, ends[end] > 20]).toEqual([end, true])
    expect(ends.returnedPayouts).toBeGreaterThan(20)
    expect(ends.settledDebts).toBeGreaterThan(10)
    const transfers = provider === 'connect' ? Object.entries(connectEnds) : []
    for (const [end, count] of transfers) expect([end, count > (seldom[end] ?? 20)]).toEqual([end, true])
    // On PostgreSQL and a busy machine it takes an hour and a half.
  }, 10_800_000)
})
