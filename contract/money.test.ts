import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseCents, toAmount } from './money.ts'
import { splitPayment, splitRefund } from './payment-split.ts'
import { AmountAbove } from './pledge-amount.ts'

test('splits $286.35 into a fee of $28.64 and $257.71 for the journalist', () => {
  expect(splitPayment(28_635)).toEqual({ fee: 2864, net: 25_771 })
})

test('splits any payment exactly and rounds the fee of a tenth once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (gross) => {
      const { fee, net } = splitPayment(gross)
      expect(fee + net).toBe(gross)
      expect(Math.abs(fee * 10 - gross)).toBeLessThanOrEqual(5)
    }),
  )
})

const refundable = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 100_000_000 }))

test('splits a refund in proportion between the fee and the share', () => {
  expect(splitRefund(11_000, 1_000)).toEqual({ feeRefund: 100, clawback: 900 })
  expect(splitRefund(10_000, 10_000)).toEqual({
    feeRefund: 1_000,
    clawback: 9_000,
  })
  // The fee of 5 cents is 1, and that of 4 is 0.
  expect(splitRefund(5, 1)).toEqual({ feeRefund: 1, clawback: 0 })
})

test('rejects a refund of more than what is left', () => {
  expect(() => splitRefund(40, 41)).toThrow('41 of 40 cents cannot be refunded')
})

test('closes the books after every step of any refunds, and in the end nobody keeps anything', () => {
  fc.assert(
    fc.property(
      refundable,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (charged, parts) => {
        let { fee, net: share } = splitPayment(charged)
        let returned = 0
        const steps = [...parts.map((part) => () => Math.floor((charged - returned) * part)), () => charged - returned]
        for (const step of steps) {
          const part = step()
          const { feeRefund, clawback } = splitRefund(charged - returned, part)
          expect(feeRefund).toBeGreaterThanOrEqual(0)
          expect(clawback).toBeGreaterThanOrEqual(0)
          fee -= feeRefund
          share -= clawback
          returned += part
          expect(fee + share + returned).toBe(charged)
          expect(fee).toBe(splitPayment(charged - returned).fee)
        }
        expect([fee, share]).toEqual([0, 0])
      },
    ),
  )
})

const cents = fc.integer({ min: 0, max: 100_000_000_000_000 })

test('reads every whole number of cents back from JSON unchanged', () => {
  fc.assert(
    fc.property(cents, (sent) => {
      expect(parseCents(toAmount(sent))).toBe(sent)
      expect(parseCents(JSON.parse(JSON.stringify(toAmount(sent))))).toBe(sent)
      expect(parseCents(Number(`${Math.floor(sent / 100)}.${String(sent % 100).padStart(2, '0')}`))).toBe(sent)
    }),
  )
})

test('rejects an amount with a third decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 9 }), (whole, third) => {
      expect(parseCents(Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}${third}`))).toBe(
        undefined,
      )
    }),
  )
})

test('parses any number exactly or rejects it', () => {
  fc.assert(
    fc.property(fc.double(), (amount) => {
      const parsed = parseCents(amount)
      expect(parsed === undefined || (Number.isSafeInteger(parsed) && toAmount(parsed) === amount)).toBe(true)
    }),
  )
})

test.each([0, -0, -1, 1.005, 0.001, 1e12, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY, '10', null, undefined])(
  'rejects %j as a pledge',
  (amount) => {
    expect(v.is(AmountAbove('no'), amount)).toBe(false)
  },
)

test('names the highest amount when a pledge exceeds it, and only then', () => {
  const messagesOf = (amount: unknown) => v.safeParse(AmountAbove('no'), amount).issues?.map(({ message }) => message)
  expect([1_000_000, 1e300, 0, 1.005].map(messagesOf)).toEqual([
    ['The highest amount is $999,999.99'],
    ['The highest amount is $999,999.99'],
    ['no'],
    ['no'],
  ])
})

test('accepts a pledge only from 1 to 99,999,999 whole cents', () => {
  const schema = AmountAbove('no')
  fc.assert(
    fc.property(fc.oneof(fc.double(), cents.map(toAmount)), (amount) => {
      const parsed = parseCents(amount) ?? 0
      expect(v.is(schema, amount)).toBe(parsed >= 1 && parsed <= 99_999_999)
    }),
  )
})
