import { describe, expect, it } from 'vitest'
import type { Charge, PaidBounty } from '../refunds/refund-rows.ts'
import { type DisputeRow, planBooking, planLoss } from './booking.ts'

const at = '2026-11-21T09:00:00.000Z'
const bounty = { id: 'bounty', journalist_id: 'nellie' } as PaidBounty
const dispute = {
  id: 'du_1',
  pledge_id: 'pledge',
  status: 'open',
  charge_refunded: 1,
  cents: 1_000,
  booked_cents: 0,
  loss_cents: 0,
  revision: 1,
} as DisputeRow
const charge = {
  pledge_id: 'pledge',
  account_id: 'gwen',
  cents: 1_000,
  refunded_cents: 0,
  charged_back_cents: 0,
} as Charge

describe('planBooking', () => {
  it.each<[string, Partial<DisputeRow>, Charge[], { bookedCents: number; lossCents: number; missing: number }]>([
    ['the whole charge', {}, [charge], { bookedCents: 1_000, lossCents: 0, missing: 0 }],
    [
      'what another dispute has left, and the rest as a loss',
      {},
      [{ ...charge, charged_back_cents: 700 }],
      { bookedCents: 300, lossCents: 700, missing: 700 },
    ],
    [
      'no more than it has already',
      { booked_cents: 300, loss_cents: 700 },
      [{ ...charge, charged_back_cents: 1_000 }],
      { bookedCents: 300, lossCents: 700, missing: 700 },
    ],
    ['nothing without its charge', {}, [], { bookedCents: 0, lossCents: 0, missing: 1_000 }],
  ])('takes %s', (_, changes, charges, booking) => {
    const planned = planBooking({ dispute: { ...dispute, ...changes }, bounty, charges, at })
    expect(planned).toMatchObject(booking)
    const leaving = planned.moves.filter(({ kind }) => kind !== 'clawback' && kind !== 'fee_refund')
    const moved = leaving.reduce((sum, { cents }) => sum + cents, 0)
    const had = (changes.booked_cents ?? 0) + (changes.loss_cents ?? 0)
    expect(moved).toBe(booking.bookedCents + booking.lossCents - had)
  })
})

describe('planLoss', () => {
  const [platform, provider] = [{ kind: 'platform' }, { kind: 'provider' }]
  it.each([
    ['is booked once', {}, ['chargeback', platform, provider]],
    ['is returned', { status: 'won', loss_cents: 1_000 }, ['chargeback_reversal', provider, platform]],
    ['changes nothing a second time', { loss_cents: 1_000 }, undefined],
  ] as const)('%s', (_, changes, expected) => {
    const { moves } = planLoss({ ...dispute, ...changes }, bounty, at)
    expect(moves.map(({ kind, from, to, cents }) => [kind, from, to, cents])).toEqual(
      expected === undefined ? [] : [[...expected, 1_000]],
    )
  })
})
