import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { attemptAfter, nextAttempt } from './attempt.ts'

const earlier = { content: { amount: 25 }, key: 'key-1' }

test('nextAttempt keeps the key of the same content', () => {
  expect(nextAttempt(earlier, { amount: 25 }, 'key-2')).toEqual(earlier)
})

test('nextAttempt takes a fresh key for the first and for other content', () => {
  expect(nextAttempt(null, { amount: 25 }, 'key-2')).toEqual({ content: { amount: 25 }, key: 'key-2' })
  expect(nextAttempt(earlier, { amount: 30 }, 'key-2')).toEqual({ content: { amount: 30 }, key: 'key-2' })
})

test('nextAttempt takes a fresh key for content that the server has answered', () => {
  expect(nextAttempt({ ...earlier, key: '' }, { amount: 25 }, 'key-2')).toEqual({ ...earlier, key: 'key-2' })
})

test.each([400, 403, 404, 409, 410, 413, 422])('attemptAfter gives up the key after %i', (status) => {
  expect(attemptAfter(earlier, new ApiError(status, undefined, null))).toEqual({ ...earlier, key: '' })
})

test.each([0, 401, 402, 408, 425, 429, 500, 502, 503])('attemptAfter keeps the key after %i', (status) => {
  expect(attemptAfter(earlier, new ApiError(status, undefined, null))).toEqual(earlier)
})

test('attemptAfter keeps the key after an error of another kind', () => {
  expect(attemptAfter(earlier, new Error('anything else'))).toEqual(earlier)
})
