import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeSignInError } from './sign-in-error.ts'

describe('describeSignInError', () => {
  it("repeats the server's text about the credentials", () => {
    expect(describeSignInError(new ApiError(401, 'Invalid email or password.', null))).toBe(
      'Invalid email or password.',
    )
    expect(describeSignInError(new ApiError(429, 'Too many attempts.', null))).toBe('Too many attempts.')
  })

  it('has a default text for a refusal without one', () => {
    expect(describeSignInError(new ApiError(401, undefined, null))).toBe(
      'Failed to sign in. Please check your credentials.',
    )
  })

  it.each([
    ['the server is unreachable', new ApiError(0, undefined, null)],
    ['the server fails', new ApiError(500, 'Something broke.', null)],
    ['another error is thrown', new TypeError('x is not a function')],
  ])('returns the generic text when %s', (_, error) => {
    expect(describeSignInError(error)).toBe('An unexpected error occurred. Please try again later.')
  })
})
