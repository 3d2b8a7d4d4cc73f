import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPayment } from '../../contract/money.ts'
import { splitRefund } from './splitting.ts'

const cents = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 100_000_000 }))

describe('splitRefund', () => {
  it('takes the fee of the platform and the share of the journalist in proportion', () => {
    expect(splitRefund({ charged: 11_000, returned: 0, cents: 1_000 })).toEqual({ feeRefund: 100, clawback: 900 })
    expect(splitRefund({ charged: 11_000, returned: 1_000, cents: 10_000 })).toEqual({
      feeRefund: 1_000,
      clawback: 9_000,
    })
    // The fee of 5 cents is 1, and that of 4 is 0.
    expect(splitRefund({ charged: 5, returned: 0, cents: 1 })).toEqual({ feeRefund: 1, clawback: 0 })
  })

  it('rejects a refund of more than the rest', () => {
    expect(() => splitRefund({ charged: 100, returned: 60, cents: 41 })).toThrow('41 of 40 cents cannot be refunded')
  })

  it('closes the books after every step of any refunds, and in the end nobody keeps anything', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (charged, parts) => {
        let { fee, net: share } = splitPayment(charged)
        let returned = 0
        const steps = [...parts.map((part) => () => Math.floor((charged - returned) * part)), () => charged - returned]
        for (const step of steps) {
          const part = step()
          const { feeRefund, clawback } = splitRefund({ charged, returned, cents: part })
          expect(feeRefund).toBeGreaterThanOrEqual(0)
          expect(clawback).toBeGreaterThanOrEqual(0)
          fee -= feeRefund
          share -= clawback
          returned += part
          expect(fee + share + returned).toBe(charged)
          expect(fee).toBe(splitPayment(charged - returned).fee)
        }
        expect([fee, share]).toEqual([0, 0])
      }),
    )
  })
})
