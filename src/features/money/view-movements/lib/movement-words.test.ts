import type { BountyMovement, BountyMovementKind } from '@contract/bounty-movement.ts'
import { describe, expect, it } from 'vitest'
import { describeMovement, describeParts } from './movement-words.ts'

const movement = (kind: BountyMovementKind, more: Partial<BountyMovement> = {}): BountyMovement => ({
  id: '1',
  at: '2026-11-20T08:00:00.000Z',
  kind,
  amount: 50,
  person: { name: 'Ros…', is_caller: false, is_creator: false },
  match: null,
  fee: 0,
  share: 0,
  ...more,
})

describe('describeMovement', () => {
  it.each([
    ['pledged', 'Pledged by Ros…'],
    ['charged_back', 'Charged back to Ros… by the bank'],
    ['share', 'Share for the journalist, Ros…'],
    ['fee', 'Platform fee'],
  ] as const)('names the person of %s', (kind, words) => {
    expect(describeMovement(movement(kind))).toBe(words)
  })

  it.each([
    ['pledged', 'Pledged by you'],
    ['paid_out', 'Paid out to you'],
  ] as const)('says "you" to the person of %s', (kind, words) => {
    expect(
      describeMovement(movement(kind, { person: { name: 'Rosa Reader', is_caller: true, is_creator: true } })),
    ).toBe(words)
  })

  it('calls the creator so, whose name other places show in full', () => {
    const person = { name: 'Ros…', is_caller: false, is_creator: true }
    expect(describeMovement(movement('pledged', { person }))).toBe('Pledged by the creator')
  })

  it.each([
    ['refunded', 'Refunded to a backer'],
    ['paid_out', 'Paid out to the journalist'],
  ] as const)('names nobody for %s without a name', (kind, words) => {
    expect(describeMovement(movement(kind, { person: null }))).toBe(words)
  })
})

describe('describeMovement of a match', () => {
  it.each([
    ['pledged', 'Match pledged: Matched by the Mill Trust.'],
    [
      'unmatched',
      'Match released, because the pledge that it matched was lowered or ended: Matched by the Mill Trust.',
    ],
    ['released', 'Match released: Matched by the Mill Trust.'],
    ['dropped', 'Match dropped, because it was not paid in time: Matched by the Mill Trust.'],
    ['charged', 'Match charged: Matched by the Mill Trust.'],
    ['charge_returned', 'Charge of a match returned: Matched by the Mill Trust.'],
    ['refunded', 'Match refunded: Matched by the Mill Trust.'],
    ['refund_failed', 'Refund of a match not possible: Matched by the Mill Trust.'],
    ['charged_back', 'Match charged back by the bank: Matched by the Mill Trust.'],
    ['chargeback_returned', 'Chargeback of a match returned by the bank: Matched by the Mill Trust.'],
  ] as const)('shows the disclosure line for %s', (kind, words) => {
    expect(describeMovement(movement(kind, { person: null, match: 'Matched by the Mill Trust.' }))).toBe(words)
  })
})

describe('describeParts', () => {
  it.each([
    [movement('refunded', { fee: -5, share: -45 }), '$45.00 from the share, $5.00 from the fee'],
    [movement('refund_failed', { fee: 5, share: 45 }), '$45.00 back to the share, $5.00 back to the fee'],
    [movement('refunded', { fee: -0.01 }), '$0.01 from the fee'],
    [movement('fee', { fee: 5 }), undefined],
    [movement('pledged'), undefined],
  ])('tells where the money of %o comes from', (one, words) => {
    expect(describeParts(one)).toBe(words)
  })
})
