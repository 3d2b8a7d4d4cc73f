import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeSignInError } from './sign-in-error.ts'

describe('describeSignInFailure', () => {
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
    ['nothing answers', new ApiError(0, undefined, null)],
    ['the server breaks', new ApiError(500, 'Something broke.', null)],
    ['anything else throws', new TypeError('x is not a function')],
  ])('returns the generic text when %s', (_, error) => {
    expect(describeSignInError(error)).toBe('An unexpected error occurred. Please try again later.')
  })
})
