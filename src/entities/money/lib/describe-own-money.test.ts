import type { OwnMoney } from '@contract/own-money.ts'
import { expect, test } from 'vitest'
import { describeOwnMoney } from './describe-own-money.ts'

const money: OwnMoney = { pledged: 25, promised: 25, charged: 0, refunded: 0, charged_at: null }
const charged_at = '2026-11-21T12:00:00.000Z'

test.each<[Partial<OwnMoney>, string]>([
  [{}, 'You pledged $25.00 · not charged yet'],
  [{ promised: 0, charged: 25, charged_at }, 'You pledged $25.00 · charged on November 21, 2026'],
  [
    { promised: 0, charged: 25, charged_at, refunded: 10.5 },
    'You pledged $25.00 · charged on November 21, 2026 · $10.50 refunded',
  ],
  [
    { promised: 5, charged: 20, charged_at },
    'You pledged $25.00 · $20.00 charged on November 21, 2026 · $5.00 not charged yet',
  ],
  [{ pledged: 0, promised: 0 }, 'Your pledge was released · you were not charged'],
])('%j is told in one line', (change, words) => {
  expect(describeOwnMoney({ ...money, ...change })).toBe(words)
})
