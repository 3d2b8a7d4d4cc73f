import { describe, expect, it } from 'vitest'
import { afterRefunding } from './refund-states.ts'

describe('refund states', () => {
  it('decide every outcome in every status', () => {
    expect(afterRefunding).toEqual({
      requested: { pending: 'requested', refunded: 'refunded', failed: 'failed' },
      refunded: { pending: 'refunded', refunded: 'refunded', failed: 'failed' },
      failed: { pending: 'failed', refunded: 'failed', failed: 'failed' },
    })
  })

  it('do not change when an outcome is repeated', () => {
    for (const outcomes of Object.values(afterRefunding)) {
      for (const [outcome, next] of Object.entries(outcomes)) {
        expect(afterRefunding[next][outcome as keyof typeof outcomes]).toBe(next)
      }
    }
  })
})
