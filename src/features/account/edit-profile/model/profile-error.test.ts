import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeProfileError } from './profile-error.ts'

describe('describeProfileError', () => {
  it("returns the server's detail", () => {
    expect(describeProfileError(new ApiError(503, 'The newsroom is closed.', null))).toBe('The newsroom is closed.')
  })

  it.each([
    ['the server is unreachable', new ApiError(0, undefined, null)],
    ['the server fails without a detail', new ApiError(500, undefined, null)],
    ['another error is thrown', new TypeError('x is not a function')],
  ])('returns a fallback text when %s', (_, error) => {
    expect(describeProfileError(error)).toBe('Failed to update profile.')
  })
})
