import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeSignUpError, emailTaken } from './sign-up-error.ts'

describe('describeSignUpError', () => {
  it('reports a taken email at its field', () => {
    expect(describeSignUpError(new ApiError(409, undefined, null))).toEqual({ fields: { email: emailTaken } })
    expect(describeSignUpError(new ApiError(409, 'Taken.', null))).toEqual({ fields: { email: 'Taken.' } })
  })

  it("repeats the server's text about the attempt", () => {
    expect(describeSignUpError(new ApiError(429, 'Too many attempts.', null))).toBe('Too many attempts.')
  })

  it('has a default text for a refusal without one', () => {
    expect(describeSignUpError(new ApiError(400, undefined, null))).toBe('Failed to sign up. Please try again.')
  })

  it.each([
    ['the server is unreachable', new ApiError(0, undefined, null)],
    ['the server fails', new ApiError(500, 'Something broke.', null)],
    ['another error is thrown', new TypeError('x is not a function')],
  ])('returns the generic text when %s', (_, error) => {
    expect(describeSignUpError(error)).toBe('An unexpected error occurred. Please try again later.')
  })
})
