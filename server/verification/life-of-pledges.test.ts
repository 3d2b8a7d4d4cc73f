import { describe, expect, it } from 'vitest'
import { playHistories } from '../testing/histories/play.ts'

describe.each(['built-in', 'stripe'] as const)('the life of a pledge with the %s payment provider', (provider) => {
  it('keeps books and screens right after every step of any history', async () => {
    const { ends, held } = await playHistories({ histories: 40, commands: 60, provider })
    // Guards against histories in which nothing happens.
    for (const end of ['paid', 'expired', 'canceled', 'refunds', 'paidPayouts'] as const) {
      expect([end, ends[end] > 2]).toEqual([end, true])
    }
    expect(ends.failedPayouts).toBeGreaterThan(0)
    expect(held).toBe(0)
  })
})
