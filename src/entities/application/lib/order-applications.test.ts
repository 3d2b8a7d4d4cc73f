import { expect, test } from 'vitest'
import { orderApplications } from './order-applications.ts'

const application = (status: 'pending' | 'accepted' | 'rejected' | 'completed' | 'withdrawn', day: number) => ({
  status,
  date_applied: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const say = (applications: ReturnType<typeof application>[]) =>
  applications.map(({ status, date_applied }) => `${status} ${Number(date_applied.slice(8, 10))}`)

test('pending applications come first, then accepted ones, then the rest, newest first within each', () => {
  const mixed = [
    application('withdrawn', 9),
    application('accepted', 4),
    application('pending', 3),
    application('rejected', 12),
    application('pending', 8),
    application('completed', 11),
    application('accepted', 10),
  ]
  expect(say(orderApplications(mixed))).toEqual([
    'pending 8',
    'pending 3',
    'accepted 10',
    'accepted 4',
    'rejected 12',
    'completed 11',
    'withdrawn 9',
  ])
})

test('the given array stays unchanged', () => {
  const given = [application('rejected', 1), application('pending', 2)]
  orderApplications(given)
  expect(say(given)).toEqual(['rejected 1', 'pending 2'])
})
