import { describe, expect, it } from 'vitest'
import type { DisputeOutcome } from '../payment-provider/provider.ts'
import { afterDispute, isClosed, isTaken } from './dispute-states.ts'

const present = { inquiry: 'inquiry', dropped: 'inquiry', open: 'open', won: 'won', lost: 'lost' }

describe('dispute states', () => {
  it('decide every outcome in every status', () => {
    expect(afterDispute).toEqual({ new: present, inquiry: present, open: present, won: present, lost: present })
    expect(isTaken).toEqual({ inquiry: false, open: true, won: false, lost: true })
    expect(isClosed).toEqual({ inquiry: false, dropped: true, open: false, won: true, lost: true })
  })

  it('do not change when an outcome is repeated', () => {
    for (const outcomes of Object.values(afterDispute)) {
      for (const [outcome, next] of Object.entries(outcomes)) {
        expect(afterDispute[next][outcome as DisputeOutcome]).toBe(next)
      }
    }
  })
})
