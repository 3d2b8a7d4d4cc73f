import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPayment } from './money.ts'

test('splits $286.35 into a fee of $28.64 and $257.71 for the journalist', () => {
  expect(splitPayment(28_635)).toEqual({ fee: 2864, net: 25_771 })
})

test('fee and pay add up to the cent and the fee is a tenth, rounded once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (gross) => {
      const { fee, net } = splitPayment(gross)
      expect(fee + net).toBe(gross)
      expect(Math.abs(fee * 10 - gross)).toBeLessThanOrEqual(5)
    }),
  )
})
