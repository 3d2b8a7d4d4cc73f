import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import { actErrors, confirmationErrors } from './own-data-errors.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)

describe('error of confirming the password', () => {
  it.each([400, 401])('says that the password is incorrect after a %i', (status) => {
    expect(describeError(answered(status, 'Failed to sign in.'), confirmationErrors.deletion)).toEqual({
      fields: { currentPassword: 'Password is incorrect' },
    })
  })

  it('repeats the detail of any other response', () => {
    expect(describeError(answered(429, 'Too many attempts.'), confirmationErrors.download)).toBe('Too many attempts.')
    expect(describeError(answered(500), confirmationErrors.download)).toBe('Your data could not be prepared.')
  })

  it('states that nothing was done if the server did not respond', () => {
    expect(describeError(answered(0), confirmationErrors.deletion)).toEqual({
      words: 'Your account was not deleted.',
      advice: 'The server did not answer, and nothing was done. Please try again.',
    })
  })
})

describe('error of deleting the account', () => {
  it('says what must be settled first', () => {
    expect(describeError(answered(409, 'Accept the delivery first.'), actErrors.deletion)).toEqual({
      words: 'Your account was not deleted.',
      advice: 'Accept the delivery first.',
    })
  })

  it('makes no promise if the server did not respond', () => {
    expect(describeError(answered(0), actErrors.deletion)).toEqual({
      words: 'Your account may not have been deleted.',
      advice:
        'The server did not answer. Please try again. If your password is then incorrect, your account is already deleted.',
    })
  })
})

it('both errors have a fallback text for any other exception', () => {
  for (const errors of [confirmationErrors, actErrors]) {
    expect(describeError(new TypeError('x'), errors.download)).toBe('Your data could not be prepared.')
  }
})
