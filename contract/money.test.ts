import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DollarsAbove, parseCents, splitPayment, toDollars } from './money.ts'

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

const cents = fc.integer({ min: 0, max: 100_000_000_000_000 })

test('every whole number of cents comes back from the wire as it was sent', () => {
  fc.assert(
    fc.property(cents, (sent) => {
      expect(parseCents(toDollars(sent))).toBe(sent)
      expect(parseCents(JSON.parse(JSON.stringify(toDollars(sent))))).toBe(sent)
      expect(parseCents(Number(`${Math.floor(sent / 100)}.${String(sent % 100).padStart(2, '0')}`))).toBe(sent)
    }),
  )
})

test('an amount with a third decimal is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 9 }), (whole, third) => {
      expect(parseCents(Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}${third}`))).toBe(
        undefined,
      )
    }),
  )
})

test('whatever number it is, its cents are the very amount or there are none', () => {
  fc.assert(
    fc.property(fc.double(), (dollars) => {
      const parsed = parseCents(dollars)
      expect(parsed === undefined || (Number.isSafeInteger(parsed) && toDollars(parsed) === dollars)).toBe(true)
    }),
  )
})

test.each([0, -0, -1, 1.005, 0.001, 1e12, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '10', null, undefined])(
  '%j cannot be pledged',
  (amount) => {
    expect(v.is(DollarsAbove('no'), amount)).toBe(false)
  },
)

test('whatever can be pledged is a whole number of cents from one to a hundred million', () => {
  const schema = DollarsAbove('no')
  fc.assert(
    fc.property(fc.oneof(fc.double(), cents.map(toDollars)), (dollars) => {
      const parsed = parseCents(dollars) ?? 0
      expect(v.is(schema, dollars)).toBe(parsed >= 1 && parsed <= 100_000_000)
    }),
  )
})
