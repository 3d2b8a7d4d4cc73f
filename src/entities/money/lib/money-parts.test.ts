import type { MoneyTrail } from '@contract/money.ts'
import { describe, expect, it } from 'vitest'
import { sourcesOf, usesOf } from './money-parts.ts'

const money: MoneyTrail = { pledged: 1_240.5, fee: 0, paid: 0, backers: 12, state: 'pledged', provider: 'built-in' }
const words = (parts: ReturnType<typeof usesOf>) => parts.map(({ name, percent }) => `${name} ${percent}%`)

describe('the parts of the money', () => {
  it('say what the journalist and the platform will get', () => {
    expect(words(usesOf(money))).toEqual(['Journalist 90%', 'Platform fee 10%'])
    expect(sourcesOf(money)).toEqual([])
  })

  it('name each sponsor apart from the readers', () => {
    const matches = [
      { disclosure: 'Matched by the Harbor Foundation.', amount: 10_000 },
      { disclosure: 'Matched by the Mill Trust.', amount: 0.5 },
    ]
    expect(words(sourcesOf({ ...money, pledged: 10_049.99, matches }))).toEqual([
      'Readers 1%',
      'Matched by the Harbor Foundation. 98%',
      'Matched by the Mill Trust. 1%',
    ])
  })

  it('say what was paid and what went back', () => {
    const paid = { ...money, state: 'paid' as const, pledged: 100, fee: 8, paid: 72, refunded: 15, charged_back: 5 }
    expect(words(usesOf(paid))).toEqual(['Journalist 72%', 'Platform fee 8%', 'Back to backers 20%'])
  })

  it('are none when the pledges were released', () => {
    expect(usesOf({ ...money, pledged: 0, state: 'released' })).toEqual([])
  })
})
