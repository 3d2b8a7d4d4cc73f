import { expect, test } from 'vitest'
import { readAmount } from './typed-amount.ts'

test.each([
  ['25.5', 25.5],
  ['', undefined],
  ['0', undefined],
  ['1.234', undefined],
])('reads %j as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
