import { describe, expect, it } from 'vitest'
import { playHistories } from '../../server/testing/pledge-histories.ts'

describe.each(['built-in', 'stripe'] as const)('a thousand histories with the %s payment provider', (provider) => {
  it('keep books and screens right after each of their 60 steps', async () => {
    const { ends } = await playHistories({ histories: 1_000, commands: 60, provider })
    for (const state of ['paid', 'expired', 'canceled'] as const) expect(ends[state]).toBeGreaterThan(100)
    // The figures go into the report of whoever runs this.
    process.stdout.write(`${provider}: ${JSON.stringify(ends)}\n`)
  }, 1_200_000)
})
