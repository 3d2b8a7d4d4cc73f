import type { StripeTransfer } from '@contract/payout-connection.ts'
import { describe, expect, it } from 'vitest'
import { describeTransfer, isReversible, transferLook, wordsOf } from './transfer-words.ts'

const sent: StripeTransfer = {
  id: 'payout-1',
  account_id: 'ines',
  name: 'Ines Okafor',
  amount: 100,
  returned: 0,
  stories: 1,
  reference: 'LEDE-1',
  status: 'paid',
  created_at: '2026-11-23T10:00:00.000Z',
  paid_at: '2026-11-23T12:00:00.000Z',
  is_reversing: false,
  problem: null,
}

describe('a transfer', () => {
  it.each<[Partial<StripeTransfer>, string, boolean]>([
    [{ status: 'pending', paid_at: null }, 'Being sent', false],
    [{}, 'Sent', true],
    [{ returned: 40 }, 'Sent', true],
    [{ is_reversing: true }, 'Being taken back', false],
    [{ status: 'failed', returned: 100 }, 'Came back', false],
    [{ status: 'failed', paid_at: null }, 'Failed', false],
  ])('with %o is shown as %s', (of, label, reversible) => {
    expect([transferLook({ ...sent, ...of }).label, isReversible({ ...sent, ...of })]).toEqual([label, reversible])
  })

  it('says what came back and why the last attempt did not succeed', () => {
    expect(describeTransfer({ ...sent, returned: 40 })).toEqual(['November 23, 2026', '$40.00 came back.'])
    const waiting = { ...sent, status: 'pending', paid_at: null } as const
    expect(describeTransfer({ ...waiting, problem: 'balance_insufficient' })).toEqual([
      'Lede’s balance at Stripe is too low. We’ll try the transfer again.',
    ])
    expect(describeTransfer({ ...waiting, problem: 'Too many requests' })).toEqual(['Too many requests'])
  })

  it('is taken back as far as it has not come back', () => {
    expect(wordsOf({ kind: 'reverse', transfer: { ...sent, returned: 40.01 } }).question).toMatch(/^\$59\.99 go back/)
  })
})
