import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { describeError, type ErrorTable, messageOf } from './describe-error.ts'

test.each([
  [
    "repeats the server's detail",
    new ApiError(409, 'You have already made an offer on this bounty', null),
    'You have already made an offer on this bounty',
  ],
  ['falls back when the server sends no detail', new ApiError(500, undefined, null), 'It failed.'],
  ['falls back when the server is unreachable', new ApiError(0, undefined, null), 'It failed.'],
  ['falls back for an error that is not a response', new TypeError('x is not a function'), 'It failed.'],
])('describeError %s', (_, error, words) => {
  expect(describeError(error, 'It failed.')).toBe(words)
})

const table: ErrorTable<'email'> = {
  0: { words: 'It failed.', advice: 'The server did not answer.' },
  401: 'Please sign in.',
  409: ({ detail = 'Taken.' }) => ({ fields: { email: detail } }),
  otherwise: 'It failed.',
}

test.each([
  ['takes the row of the status', new ApiError(401, 'No valid session.', null), 'Please sign in.'],
  ['takes the row of a request without a response', new ApiError(0, undefined, null), table[0]],
  ['passes the error to a row', new ApiError(409, 'In use.', null), { fields: { email: 'In use.' } }],
  ['repeats the detail of a status without a row', new ApiError(429, 'Too often.', null), 'Too often.'],
  ['falls back when there is no detail', new ApiError(500, undefined, null), 'It failed.'],
  ['falls back for an error that is not a response', new TypeError('x is not a function'), 'It failed.'],
])('describeError with a table %s', (_, error, words) => {
  expect(describeError(error, table)).toEqual(words)
})

const unreadable = Object.assign(new Error(), { name: 'SchemaValidationError' })

test.each([
  ['repeats the detail of a 4xx', new ApiError(422, 'Too short.', null), 'Too short.'],
  ['repeats the detail of a 5xx', new ApiError(503, 'Busy.', null), 'Busy.'],
  ['names a 4xx without a detail', new ApiError(422, undefined, null), 'Refused.'],
  ['names a 5xx without a detail', new ApiError(500, undefined, null), 'Refused.'],
  ['names an answer that it cannot read', new ApiError(0, undefined, unreadable), 'Refused.'],
  ['names a missing answer', new ApiError(0, undefined, new TypeError('network')), 'It failed.'],
  ['names any other exception', new TypeError('x is not a function'), 'It failed.'],
])('describeError with words for answers without a detail %s', (_, error, words) => {
  expect(describeError(error, { withoutDetail: 'Refused.', otherwise: 'It failed.' })).toBe(words)
})

test.each([
  ["an error's message", new Error('The line broke.'), 'The line broke.'],
  ["the server's detail", new ApiError(409, 'In use.', null), 'In use.'],
  ['the fallback for anything else', 'oh', 'It failed.'],
])('messageOf returns %s', (_, error, words) => {
  expect(messageOf(error, 'It failed.')).toBe(words)
})
