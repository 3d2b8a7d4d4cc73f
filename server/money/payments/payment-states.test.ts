import { describe, expect, it } from 'vitest'
import { isTaken, onDecision, onGatewayOutcome, type PaymentStatus } from './payment-states.ts'

const statuses = Object.keys(onGatewayOutcome) as PaymentStatus[]
const outcomes = ['authorized', 'processing', 'declined', 'unconfirmed', 'canceled', 'charged', 'refunded'] as const

describe('payment states', () => {
  it('cover every gateway outcome', () => {
    expect(statuses).toHaveLength(11)
    for (const status of statuses) expect(Object.keys(onGatewayOutcome[status]).sort()).toEqual([...outcomes].sort())
  })

  it('always record money that was taken or refunded', () => {
    for (const status of statuses) {
      expect([status, isTaken(onGatewayOutcome[status].charged)]).toEqual([status, true])
      expect([status, onGatewayOutcome[status].refunded]).toEqual([status, 'refunded'])
    }
  })

  it('leave a charged status only through a refund', () => {
    for (const status of statuses.filter(isTaken)) {
      for (const outcome of outcomes) expect(isTaken(onGatewayOutcome[status][outcome])).toBe(true)
    }
    expect(onGatewayOutcome.refunded.charged).toBe('refunded')
  })

  it('do not change when an outcome is repeated', () => {
    for (const status of statuses) {
      for (const outcome of outcomes) {
        const once = onGatewayOutcome[status][outcome]
        // An expired hold returns to pending; repeating the event must not decline it.
        expect([status, outcome, onGatewayOutcome[once][outcome]]).toEqual([status, outcome, once])
      }
    }
  })

  it('keep a hold when a late outcome says that the bank asked for its customer', () => {
    for (const status of ['authorized', 'capturing', 'charged'] as const) {
      expect(onGatewayOutcome[status].unconfirmed).toBe(status)
    }
  })

  it('never drop a payment whose payer can still confirm it', () => {
    expect(Object.keys(onDecision.drop)).toEqual(['declined'])
    expect(onGatewayOutcome.unconfirmed.canceled).toBe('declined')
  })

  const wayOut: Record<PaymentStatus, PaymentStatus> = {
    pending: onDecision.authorize.pending,
    authorizing: onGatewayOutcome.authorizing.authorized,
    declined: onDecision.drop.declined,
    // Its intent is canceled at the deadline, or when the creator does not wait for it.
    unconfirmed: onGatewayOutcome.unconfirmed.canceled,
    authorized: onDecision.capture.authorized,
    capturing: onGatewayOutcome.capturing.charged,
    charged: 'charged',
    releasing: onDecision.reset.releasing,
    refunding: onGatewayOutcome.refunding.refunded,
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
