import { describe, expect, it } from 'vitest'
import { afterDeciding, afterHearing, isTaken, type PaymentStatus } from './payment-states.ts'

const statuses = Object.keys(afterHearing) as PaymentStatus[]
const outcomes = ['authorized', 'processing', 'declined', 'unconfirmed', 'canceled', 'charged', 'refunded'] as const

describe('payment states', () => {
  it('cover every gateway outcome', () => {
    expect(statuses).toHaveLength(11)
    for (const status of statuses) expect(Object.keys(afterHearing[status]).sort()).toEqual([...outcomes].sort())
  })

  it('always record money that was taken or refunded', () => {
    for (const status of statuses) {
      expect([status, isTaken(afterHearing[status].charged)]).toEqual([status, true])
      expect([status, afterHearing[status].refunded]).toEqual([status, 'refunded'])
    }
  })

  it('leave a charged status only through a refund', () => {
    for (const status of statuses.filter(isTaken)) {
      for (const outcome of outcomes) expect(isTaken(afterHearing[status][outcome])).toBe(true)
    }
    expect(afterHearing.refunded.charged).toBe('refunded')
  })

  it('do not change when an outcome is repeated', () => {
    for (const status of statuses) {
      for (const outcome of outcomes) {
        const once = afterHearing[status][outcome]
        // An expired hold returns to pending; repeating the event must not decline it.
        expect([status, outcome, afterHearing[once][outcome]]).toEqual([status, outcome, once])
      }
    }
  })

  it('keep a hold when a late outcome says that the bank asked for its customer', () => {
    for (const status of ['authorized', 'capturing', 'charged'] as const) {
      expect(afterHearing[status].unconfirmed).toBe(status)
    }
  })

  it('never drop a payment whose payer can still confirm it', () => {
    expect(Object.keys(afterDeciding.drop)).toEqual(['declined'])
    expect(afterHearing.unconfirmed.canceled).toBe('declined')
  })

  const wayOut: Record<PaymentStatus, PaymentStatus> = {
    pending: afterDeciding.authorize.pending,
    authorizing: afterHearing.authorizing.authorized,
    declined: afterDeciding.drop.declined,
    // Its intent is canceled at the deadline, or when the creator does not wait for it.
    unconfirmed: afterHearing.unconfirmed.canceled,
    authorized: afterDeciding.capture.authorized,
    capturing: afterHearing.capturing.charged,
    charged: 'charged',
    releasing: afterDeciding.reset.releasing,
    refunding: afterHearing.refunding.refunded,
    refunded: 'refunded',
    dropped: 'dropped',
  }

  it.each(statuses)('lead from %s to a final state without action by the backer', (status) => {
    let at = status
    // `releasing` ends the acceptance; its pending payments wait for the next one.
    for (let steps = 0; steps < 6 && wayOut[at] !== at && !(at === 'pending' && status === 'releasing'); steps += 1) {
      at = wayOut[at]
    }
    expect(['charged', 'refunded', 'dropped', 'pending']).toContain(at)
  })
})
