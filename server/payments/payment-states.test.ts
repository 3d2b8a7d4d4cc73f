import { describe, expect, it } from 'vitest'
import { afterDeciding, afterHearing, isTaken, type PaymentStatus } from './payment-states.ts'

const statuses = Object.keys(afterHearing) as PaymentStatus[]
const outcomes = ['authorized', 'processing', 'declined', 'canceled', 'charged', 'refunded'] as const

describe('the states of a payment', () => {
  it('answer everything that the gateway can say', () => {
    expect(statuses).toHaveLength(10)
    for (const status of statuses) expect(Object.keys(afterHearing[status]).sort()).toEqual([...outcomes].sort())
  })

  it('never overlook money that was taken or given back', () => {
    for (const status of statuses) {
      expect([status, isTaken(afterHearing[status].charged)]).toEqual([status, true])
      expect([status, afterHearing[status].refunded]).toEqual([status, 'refunded'])
    }
  })

  it('forget a charge only by a refund', () => {
    for (const status of statuses.filter(isTaken)) {
      for (const outcome of outcomes) expect(isTaken(afterHearing[status][outcome])).toBe(true)
    }
    expect(afterHearing.refunded.charged).toBe('refunded')
  })

  it('change nothing when the same is heard twice', () => {
    for (const status of statuses) {
      for (const outcome of outcomes) {
        const once = afterHearing[status][outcome]
        // A hold that is gone is asked for again: hearing of it twice does not decline it.
        expect([status, outcome, afterHearing[once][outcome]]).toEqual([status, outcome, once])
      }
    }
  })

  /** Where each status can lead with the gateway answering as it does to honest cards, and time passing. */
  const wayOut: Record<PaymentStatus, PaymentStatus> = {
    pending: afterDeciding.authorize.pending,
    authorizing: afterHearing.authorizing.authorized,
    declined: afterDeciding.drop.declined,
    authorized: afterDeciding.capture.authorized,
    capturing: afterHearing.capturing.charged,
    charged: 'charged',
    releasing: afterDeciding.reset.releasing,
    refunding: afterHearing.refunding.refunded,
    refunded: 'refunded',
    dropped: 'dropped',
  }

  it.each(statuses)('lead from %s to an end without its owner doing anything', (status) => {
    let at = status
    // `releasing` ends the acceptance: what is pending then waits for another one.
    for (let steps = 0; steps < 6 && wayOut[at] !== at && !(at === 'pending' && status === 'releasing'); steps += 1) {
      at = wayOut[at]
    }
    expect(['charged', 'refunded', 'dropped', 'pending']).toContain(at)
  })
})
