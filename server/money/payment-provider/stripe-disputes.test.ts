import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { disputeOf, outcomeByStatus } from './stripe-disputes.ts'

const dispute = (status: string, ...amounts: number[]) =>
  ({
    id: 'du_1',
    amount: 6_005,
    balance_transactions: amounts.map((amount) => ({ amount })),
    created: Date.parse('2026-11-21T08:00:00.000Z') / 1_000,
    evidence_details: { due_by: Date.parse('2026-11-28T08:00:00.000Z') / 1_000 },
    payment_intent: 'pi_1',
    reason: 'fraudulent',
    status,
  }) as unknown as Stripe.Dispute

describe('a dispute of Stripe', () => {
  it('has an outcome for every status that Stripe documents', () => {
    expect(outcomeByStatus).toEqual({
      warning_needs_response: 'inquiry',
      warning_under_review: 'inquiry',
      warning_closed: 'dropped',
      needs_response: 'open',
      under_review: 'open',
      appeal_needs_response: 'open',
      appeal_under_review: 'open',
      won: 'won',
      lost: 'lost',
      prevented: 'by money',
    })
  })

  it('keeps what the server needs', () => {
    expect(disputeOf(dispute('needs_response', -6_005))).toEqual({
      id: 'du_1',
      intentId: 'pi_1',
      cents: 6_005,
      isChargeRefunded: false,
      reason: 'fraudulent',
      outcome: 'open',
      evidenceDueAt: '2026-11-28T08:00:00.000Z',
      openedAt: '2026-11-21T08:00:00.000Z',
    })
  })

  it.each([0, null])('has no date for evidence if Stripe says %s', (due_by) => {
    const without = { ...dispute('needs_response'), evidence_details: { due_by } } as Stripe.Dispute
    expect(disputeOf(without).evidenceDueAt).toBeNull()
  })

  it.each([
    ['prevented', [], 'dropped'],
    ['prevented', [-6_005], 'lost'],
    ['prevented', [-6_005, 6_005], 'dropped'],
    ['a status of next year', [-6_005], 'open'],
    ['a status of next year', [], 'inquiry'],
    ['toString', [], 'inquiry'],
  ] as const)('is judged by the money if it is %s with %j', (status, amounts, outcome) => {
    expect(disputeOf(dispute(status, ...amounts)).outcome).toBe(outcome)
  })
})
