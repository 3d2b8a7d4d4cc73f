import { expect, test } from 'vitest'
import { orderOffers } from './order-offers.ts'

const offer = (status: 'pending' | 'accepted' | 'rejected' | 'completed' | 'withdrawn', day: number) => ({
  status,
  date_applied: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const say = (offers: ReturnType<typeof offer>[]) =>
  offers.map(({ status, date_applied }) => `${status} ${Number(date_applied.slice(8, 10))}`)

test('pending offers stand first, then accepted ones, then the rest, newest first within each', () => {
  const mixed = [
    offer('withdrawn', 9),
    offer('accepted', 4),
    offer('pending', 3),
    offer('rejected', 12),
    offer('pending', 8),
    offer('completed', 11),
    offer('accepted', 10),
  ]
  expect(say(orderOffers(mixed))).toEqual([
    'pending 8',
    'pending 3',
    'accepted 10',
    'accepted 4',
    'rejected 12',
    'completed 11',
    'withdrawn 9',
  ])
})

test('the offers that were given stay as they were', () => {
  const given = [offer('rejected', 1), offer('pending', 2)]
  orderOffers(given)
  expect(say(given)).toEqual(['rejected 1', 'pending 2'])
})
