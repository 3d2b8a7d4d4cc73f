import type { MoneyTrail } from '@contract/money.ts'
import { expect, it } from 'vitest'
import { pledgedRows } from './money-rows.tsx'

const trail: MoneyTrail = { pledged: 1_234.5, fee: 0, paid: 0, backers: 1_200, state: 'pledged', provider: 'stripe' }

it('shows the pledges and the number of backers', () => {
  expect(pledgedRows(trail)).toEqual([
    ['Pledged', '$1,234.50'],
    ['Dropped: not paid in time', undefined],
    ['Backers', '1,200'],
  ])
})

it('shows what sponsors add, what they promise, and what was dropped', () => {
  const matches = [{ disclosure: 'Matched by the Harbor Foundation.', amount: 50 }]
  const promised = [{ disclosure: 'Matched by the town.', amount: 20, least_backers: 3, backers: 2 }]
  expect(pledgedRows({ ...trail, matches, promised, dropped: 0.5 })).toEqual([
    ['Pledged', '$1,234.50'],
    ['Of it: Matched by the Harbor Foundation.', '$50.00'],
    [
      'Not in it yet: Matched by the town.',
      '$20.00, once 3 independent backers have pledged and are charged (2 so far)',
    ],
    ['Dropped: not paid in time', '$0.50'],
    ['Backers', '1,200'],
  ])
})
