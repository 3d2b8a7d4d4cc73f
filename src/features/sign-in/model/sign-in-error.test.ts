import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeSignInError } from './sign-in-error.ts'

describe('what the sign-in form says when it fails', () => {
  it('repeats what the server says about the credentials', () => {
    expect(describeSignInError(new ApiError(401, 'Invalid email or password.', null))).toBe(
      'Invalid email or password.',
    )
    expect(describeSignInError(new ApiError(429, 'Too many attempts.', null))).toBe('Too many attempts.')
  })

  it('has words of its own where the server refuses without any', () => {
    expect(describeSignInError(new ApiError(401, undefined, null))).toBe(
      'Failed to sign in. Please check your credentials.',
    )
  })

  it.each([
    ['nothing answers', new ApiError(0, undefined, null)],
    ['the server breaks', new ApiError(500, 'Something broke.', null)],
    ['anything else throws', new TypeError('x is not a function')],
  ])('calls it unexpected when %s', (_, error) => {
    expect(describeSignInError(error)).toBe('An unexpected error occurred. Please try again later.')
  })
})
