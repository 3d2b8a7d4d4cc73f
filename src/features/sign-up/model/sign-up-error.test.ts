import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import { emailTaken, signUpErrors } from './sign-up-error.ts'

describe('signUpErrors', () => {
  it('reports a taken email at its field', () => {
    expect(describeError(new ApiError(409, undefined, null), signUpErrors)).toEqual({ fields: { email: emailTaken } })
    expect(describeError(new ApiError(409, 'Taken.', null), signUpErrors)).toEqual({ fields: { email: 'Taken.' } })
  })

  it("repeats the server's text about the attempt", () => {
    expect(describeError(new ApiError(429, 'Too many attempts.', null), signUpErrors)).toBe('Too many attempts.')
  })

  it('has a default text for a refusal without one', () => {
    expect(describeError(new ApiError(400, undefined, null), signUpErrors)).toBe('Failed to sign up. Please try again.')
  })

  it.each([
    ['the server is unreachable', new ApiError(0, undefined, null)],
    ['the server fails', new ApiError(500, 'Something broke.', null)],
    ['another error is thrown', new TypeError('x is not a function')],
  ])('returns the generic text when %s', (_, error) => {
    expect(describeError(error, signUpErrors)).toBe('An unexpected error occurred. Please try again later.')
  })
})
