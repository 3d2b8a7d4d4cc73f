import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatCents, groupDigits, parseAmount, readAmount, TypedAmount, toCents } from './index.ts'

describe('parseAmount', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.50', 2550],
    ['25.', 2500],
    ['.5', 50],
    ['0.01', 1],
    ['1.15', 115],
    ['$1,200.50', 120050],
    [' 4.35 ', 435],
    ['9999999999.99', 999999999999],
    ['12345678901', 1234567890100],
  ])('reads %j as %d cents', (typed, cents) => {
    expect(parseAmount(typed)).toEqual({ cents })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['$', 'empty'],
    ['0', 'tooLittle'],
    ['0.00', 'tooLittle'],
    ['.', 'malformed'],
    ['1.001', 'malformed'],
    ['-5', 'malformed'],
    ['1e3', 'malformed'],
    ['1,20', 'malformed'],
    ['ten', 'malformed'],
  ] as const)('rejects %j as %s', (typed, error) => {
    expect(parseAmount(typed)).toEqual({ error })
  })

  it('rejects amounts below the minimum', () => {
    expect(parseAmount('0.99', 100)).toEqual({ error: 'tooLittle' })
    expect(parseAmount('1', 100)).toEqual({ cents: 100 })
  })

  it('parses every amount that formatCents writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
        expect(parseAmount(formatCents(cents))).toEqual({ cents })
      }),
    )
  })
})

it('formatCents writes two decimals', () => {
  expect([1, 50, 2500, 120050].map(formatCents)).toEqual(['$0.01', '$0.50', '$25.00', '$1,200.50'])
})

it('formatAmount and formatCents write the same amount alike', () => {
  expect([0.01, 25, 1200.5].map(formatAmount)).toEqual(['$0.01', '$25.00', '$1,200.50'])
})

it('toCents reads amounts of the server without a lost cent', () => {
  expect([1.15, 4.35, 1240.5, -116.45, 0].map(toCents)).toEqual([115, 435, 124050, -11645, 0])
})

describe('readAmount', () => {
  it.each([
    ['25.5', 25.5],
    ['', undefined],
    ['0', undefined],
    ['1.234', undefined],
  ])('reads %j as %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })
})

describe('TypedAmount', () => {
  const Amount = TypedAmount('No amount')

  it.each([
    ['25', 25],
    ['$1,200.50', 1200.5],
    ['0.01', 0.01],
    ['999999.99', 999_999.99],
  ])('reads %j as %d', (typed, amount) => {
    expect(v.parse(Amount, typed)).toBe(amount)
  })

  it.each(['1000000', '9'.repeat(400)])('says what the highest amount is when it rejects %j', (typed) => {
    expect(v.safeParse(Amount, typed).issues?.map(({ message }) => message)).toEqual([
      'The highest amount is $999,999.99',
    ])
  })

  it.each(['', '0', '-1', '1.001', 'ten', '1e3'])('rejects %j with the given message', (typed) => {
    expect(v.safeParse(Amount, typed).issues?.map(({ message }) => message)).toEqual(['No amount'])
  })
})

describe('TypedAmount with a limit', () => {
  const messages = (most: number, typed: string) =>
    v
      .safeParse(TypedAmount('No amount', { most, words: 'You cannot pledge now.' }), typed)
      .issues?.map(({ message }) => message)

  it('names the highest amount, because the hint says why', () => {
    expect([messages(20.5, '20.50'), messages(20.5, '20.51'), messages(20.5, '0')]).toEqual([
      undefined,
      ['The highest amount is $20.50'],
      ['No amount'],
    ])
  })

  it('says why no amount is possible', () => {
    expect([messages(0, '0.01'), messages(0, '0')]).toEqual([['You cannot pledge now.'], ['No amount']])
  })
})

it('groupDigits and formatCents match the en-US locale for every number', () => {
  const words = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (number) => {
      expect(groupDigits(number)).toBe(number.toLocaleString('en-US'))
      expect(formatCents(number)).toBe(words.format(number / 100))
    }),
  )
})
