import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars, parseDollars } from './index.ts'

describe('parseDollars', () => {
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
  ])('reads %j as %d cents', (typed, cents) => {
    expect(parseDollars(typed)).toEqual({ cents })
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
    ['12345678901', 'malformed'],
  ] as const)('refuses %j as %s', (typed, problem) => {
    expect(parseDollars(typed)).toEqual({ problem })
  })

  it('refuses less than the minimum', () => {
    expect(parseDollars('0.99', 100)).toEqual({ problem: 'tooLittle' })
    expect(parseDollars('1', 100)).toEqual({ cents: 100 })
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
        expect(parseDollars(formatDollars(cents))).toEqual({ cents })
      }),
    )
  })
})

it('writes dollars with two decimals', () => {
  expect([1, 50, 2500, 120050].map(formatDollars)).toEqual(['$0.01', '$0.50', '$25.00', '$1,200.50'])
})
