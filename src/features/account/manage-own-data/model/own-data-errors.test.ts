import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeActError, describeConfirmationError } from './own-data-errors.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)

describe('a password that is not confirmed', () => {
  it.each([400, 401])('is called incorrect after %i', (status) => {
    expect(describeConfirmationError('deletion', answered(status, 'Failed to sign in.'))).toEqual({
      field: 'password',
      words: 'Password is incorrect',
    })
  })

  it('repeats the server after anything else', () => {
    expect(describeConfirmationError('download', answered(429, 'Too many attempts.'))).toEqual({
      field: null,
      words: 'Too many attempts.',
    })
    expect(describeConfirmationError('download', answered(500))).toEqual({
      field: null,
      words: 'Your data could not be prepared.',
    })
  })

  it('promises that nothing was done when nobody answers', () => {
    expect(describeConfirmationError('deletion', answered(0))).toEqual({
      field: null,
      words: 'Your account was not deleted.',
      advice: 'The server did not answer, and nothing was done. Please try again.',
    })
  })
})

describe('a deletion that fails', () => {
  it('says what must be settled first', () => {
    expect(describeActError('deletion', answered(409, 'Accept the delivery first.'))).toEqual({
      field: null,
      words: 'Your account was not deleted.',
      advice: 'Accept the delivery first.',
    })
  })

  it('does not promise that nothing was done when nobody answers', () => {
    expect(describeActError('deletion', answered(0))).toEqual({
      field: null,
      words: 'Your account may not have been deleted.',
      advice:
        'The server did not answer. Try again: if your password is then said to be incorrect, your account is already deleted.',
    })
  })
})

it('describes a failure of any other kind', () => {
  for (const toErrorMessage of [describeConfirmationError, describeActError]) {
    expect(toErrorMessage('download', new TypeError('x'))).toEqual({
      field: null,
      words: 'Your data could not be prepared.',
    })
  }
})
