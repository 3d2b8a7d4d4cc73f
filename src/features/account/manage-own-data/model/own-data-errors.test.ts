import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeActError, describeConfirmationError } from './own-data-errors.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)

describe('error of confirming the password', () => {
  it.each([400, 401])('says that the password is incorrect after a %i', (status) => {
    expect(describeConfirmationError('deletion', answered(status, 'Failed to sign in.'))).toEqual({
      field: 'password',
      words: 'Password is incorrect',
    })
  })

  it('repeats the detail of any other response', () => {
    expect(describeConfirmationError('download', answered(429, 'Too many attempts.'))).toEqual({
      field: null,
      words: 'Too many attempts.',
    })
    expect(describeConfirmationError('download', answered(500))).toEqual({
      field: null,
      words: 'Your data could not be prepared.',
    })
  })

  it('states that nothing was done if the server did not respond', () => {
    expect(describeConfirmationError('deletion', answered(0))).toEqual({
      field: null,
      words: 'Your account was not deleted.',
      advice: 'The server did not answer, and nothing was done. Please try again.',
    })
  })
})

describe('error of deleting the account', () => {
  it('says what must be settled first', () => {
    expect(describeActError('deletion', answered(409, 'Accept the delivery first.'))).toEqual({
      field: null,
      words: 'Your account was not deleted.',
      advice: 'Accept the delivery first.',
    })
  })

  it('makes no promise if the server did not respond', () => {
    expect(describeActError('deletion', answered(0))).toEqual({
      field: null,
      words: 'Your account may not have been deleted.',
      advice:
        'The server did not answer. Please try again. If your password is then incorrect, your account is already deleted.',
    })
  })
})

it('both errors have a fallback text for any other exception', () => {
  for (const toErrorMessage of [describeConfirmationError, describeActError]) {
    expect(toErrorMessage('download', new TypeError('x'))).toEqual({
      field: null,
      words: 'Your data could not be prepared.',
    })
  }
})
