import type { DuePayout, PayoutRunSummary } from '@contract/payout.ts'
import { describe, expect, it } from 'vitest'
import { sampleDue, samplePayout, samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import {
  countJournalists,
  countPayouts,
  describeItems,
  describeRun,
  payoutLooks,
  sumByStatus,
  sumPayable,
} from './payouts.ts'

describe('sumPayable', () => {
  it('leaves out journalists with an obstacle', () => {
    expect(sumPayable(sampleDue)).toEqual({ count: 2, total: 118_395 })
  })

  it('adds cents without losing any', () => {
    const due = Array.from({ length: 500 }, (): DuePayout => ({ ...(sampleDue[0] as DuePayout), amount: 0.1 }))
    expect(sumPayable(due)).toEqual({ count: 500, total: 5_000 })
  })
})

it('sumByStatus sums the payouts of each status', () => {
  expect(sumByStatus(samplePayoutRun.payouts)).toEqual({
    pending: { count: 2, total: 107_190 },
    paid: { count: 1, total: 63_900 },
    failed: { count: 1, total: 2_250 },
  })
})

describe('describeRun', () => {
  const run: PayoutRunSummary = {
    id: 'run-1',
    created_at: '2026-11-18T09:30:00.000Z',
    created_by: 'Mina',
    is_waiting: false,
    payouts: 1_213,
    total: 1,
    pending: 2,
    failed: 1,
  }
  it.each([
    [{}, '1,210 paid, 2 pending, 1 failed'],
    [{ payouts: 3 }, '2 pending, 1 failed'],
    [{ payouts: 4, pending: 0, failed: 0 }, '4 paid'],
    [{ is_waiting: true }, 'Waiting for approval'],
  ])('counts the payouts of %j', (changes, words) => {
    expect(describeRun({ ...run, ...changes })).toBe(words)
  })
})

it('counts one and many', () => {
  expect([1, 2, 1_000].map(countPayouts)).toEqual(['1 payout', '2 payouts', '1,000 payouts'])
  expect([1, 500].map(countJournalists)).toEqual(['1 journalist', '500 journalists'])
})

it('says what a failure does to the money, and offers none for a failed payout', () => {
  expect(payoutLooks.pending.failure?.effect(samplePayout)).toBe(
    'The payout of $1,004.40 to Ines Okafor ends. The amount is available again and goes into the next run. We’ll email them your reason.',
  )
  expect(payoutLooks.paid.failure?.effect(samplePayout)).toBe(
    '$1,004.40 is marked as paid to Ines Okafor. This undoes that: the amount is theirs again and goes into the next run. We’ll email them your reason.',
  )
  expect(payoutLooks.failed.failure).toBeNull()
})

it.each([
  [[1], '1 story'],
  [[1, 2], '2 stories'],
  [[9, -2], '1 story, less 1 refund'],
  [[9, 9, -2, -3], '2 stories, less 2 refunds'],
])('describes items of %j as %j', (amounts, words) => {
  expect(describeItems(amounts.map((amount) => ({ amount })))).toBe(words)
})
