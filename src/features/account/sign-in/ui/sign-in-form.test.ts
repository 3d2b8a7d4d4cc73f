import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import { signInErrors } from './sign-in-form.tsx'

describe('signInErrors', () => {
  it("repeats the server's text about the credentials", () => {
    expect(describeError(new ApiError(401, 'Invalid email or password.', null), signInErrors)).toBe(
      'Invalid email or password.',
    )
    expect(describeError(new ApiError(429, 'Too many attempts.', null), signInErrors)).toBe('Too many attempts.')
  })

  it('asks to check the credentials if a 401 says nothing', () => {
    expect(describeError(new ApiError(401, undefined, null), signInErrors)).toBe(
      'Failed to sign in. Please check your credentials.',
    )
  })

  it.each([400, 429, 500])('has a fixed text for a %i without a detail', (status) => {
    expect(describeError(new ApiError(status, undefined, null), signInErrors)).toBe('Failed to sign in')
  })

  it.each([
    ['the server is unreachable', new ApiError(0, undefined, null)],
    ['another error is thrown', new TypeError('x is not a function')],
  ])('returns the generic text when %s', (_, error) => {
    expect(describeError(error, signInErrors)).toBe('An unexpected error occurred. Please try again later.')
  })
})
