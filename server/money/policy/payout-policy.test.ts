import { describe, expect, it } from 'vitest'
import {
  availableFrom,
  complaintsUntil,
  decidePayout,
  lastAvailable,
  lastUsable,
  type PayoutError,
  type PayoutEvent,
  usableFrom,
} from './payout-policy.ts'

const statuses = ['pending', 'paid', 'failed'] as const
const events = ['marked paid', 'marked failed'] as const satisfies readonly PayoutEvent[]

const words = (decision: string | PayoutError) => (typeof decision === 'string' ? decision : decision.error('LEDE-1'))

describe('the table of payouts', () => {
  it('decides every event in every status', () => {
    expect(statuses.map((status) => [status, ...events.map((event) => words(decidePayout(status, event)))])).toEqual([
      ['pending', 'paid', 'failed'],
      ['paid', 'The payout LEDE-1 is already marked as paid.', 'failed'],
      [
        'failed',
        'The payout LEDE-1 has failed, and its amount is available again. Start a new payout run to pay it.',
        'The payout LEDE-1 is already marked as failed.',
      ],
    ])
  })
})

describe('the holds', () => {
  const at = '2026-11-21T09:00:00.000Z'

  it('keep a share for seven days and bank details for three', () => {
    expect(availableFrom(at)).toBe('2026-11-28T09:00:00.000Z')
    expect(usableFrom(at)).toBe('2026-11-24T09:00:00.000Z')
  })

  it('lets backers complain until the share becomes available', () => {
    expect(complaintsUntil(at)).toBe(availableFrom(at))
  })

  it('end at the time that they name', () => {
    expect(lastAvailable(availableFrom(at))).toBe(at)
    expect(lastUsable(usableFrom(at))).toBe(at)
  })
})
