import { describe, expect, it } from 'vitest'
import { playHistories } from '../testing/pledge-histories.ts'

describe.each(['built-in', 'stripe'] as const)('the life of a pledge with the %s payment provider', (provider) => {
  it('keeps books and screens right after every step of any history', async () => {
    const { ends, charged, held } = await playHistories({ histories: 40, commands: 60, provider })
    // Guards against histories in which nothing happens.
    expect(ends.paid).toBeGreaterThan(2)
    expect(ends.expired).toBeGreaterThan(2)
    expect(ends.canceled).toBeGreaterThan(2)
    expect(charged).toBeGreaterThan(0)
    expect(held).toBe(0)
  })
})
