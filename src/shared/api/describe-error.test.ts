import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { describeError, isRefusal } from './describe-error.ts'

test.each([
  [
    "repeats the server's detail",
    new ApiError(409, 'You have already applied to this bounty', null),
    'You have already applied to this bounty',
  ],
  ['falls back when the server sends no detail', new ApiError(500, undefined, null), 'It failed.'],
  ['falls back when the server is unreachable', new ApiError(0, undefined, null), 'It failed.'],
  ['falls back for an error that is not a response', new TypeError('x is not a function'), 'It failed.'],
])('describeError %s', (_, error, words) => {
  expect(describeError(error, 'It failed.')).toBe(words)
})

test.each([
  [400, true],
  [404, true],
  [429, true],
  [0, false],
  [500, false],
  [503, false],
])('a %d is a refusal: %s', (status, expected) => {
  expect(isRefusal(new ApiError(status, undefined, null))).toBe(expected)
})

test('an error that is not an ApiError is not a refusal', () => expect(isRefusal(new Error('oh'))).toBe(false))
