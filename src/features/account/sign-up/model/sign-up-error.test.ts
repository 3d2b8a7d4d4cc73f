import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import { emailTaken, signUpErrors } from './sign-up-values.ts'

describe('signUpErrors', () => {
  it('reports a taken email at its field', () => {
    expect(describeError(new ApiError(409, undefined, null), signUpErrors)).toEqual({ fields: { email: emailTaken } })
    expect(describeError(new ApiError(409, 'Taken.', null), signUpErrors)).toEqual({ fields: { email: 'Taken.' } })
  })

  it("repeats the server's text about the attempt", () => {
    expect(describeError(new ApiError(429, 'Too many attempts.', null), signUpErrors)).toBe('Too many attempts.')
  })

  it.each([
    [400, 'Failed to create account'],
    [500, 'Failed to create account'],
    [429, 'Failed to sign up. Please try again.'],
    [503, 'Failed to sign up. Please try again.'],
  ])('has a fixed text for a %i without a detail: %s', (status, words) => {
    expect(describeError(new ApiError(status, undefined, null), signUpErrors)).toBe(words)
  })

  it('names an answer without an account', () => {
    const unreadable = Object.assign(new Error(), { name: 'SchemaValidationError' })
    expect(describeError(new ApiError(0, undefined, unreadable), signUpErrors)).toBe('No data returned from signup')
  })

  it.each([
    ['the server is unreachable', new ApiError(0, undefined, null)],
    ['another error is thrown', new TypeError('x is not a function')],
  ])('returns the generic text when %s', (_, error) => {
    expect(describeError(error, signUpErrors)).toBe('An unexpected error occurred. Please try again later.')
  })
})
