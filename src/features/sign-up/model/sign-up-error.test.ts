import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeSignUpError, emailTaken } from './sign-up-error.ts'

describe('what the sign-up form says when it fails', () => {
  it('says at the email that it is taken', () => {
    expect(describeSignUpError(new ApiError(409, undefined, null))).toEqual({ fields: { email: emailTaken } })
    expect(describeSignUpError(new ApiError(409, 'Taken.', null))).toEqual({ fields: { email: 'Taken.' } })
  })

  it('repeats what the server says about the attempt', () => {
    expect(describeSignUpError(new ApiError(429, 'Too many attempts.', null))).toBe('Too many attempts.')
  })

  it('has words of its own where the server refuses without any', () => {
    expect(describeSignUpError(new ApiError(400, undefined, null))).toBe('Failed to sign up. Please try again.')
  })

  it.each([
    ['nothing answers', new ApiError(0, undefined, null)],
    ['the server breaks', new ApiError(500, 'Something broke.', null)],
    ['anything else throws', new TypeError('x is not a function')],
  ])('calls it unexpected when %s', (_, error) => {
    expect(describeSignUpError(error)).toBe('An unexpected error occurred. Please try again later.')
  })
})
