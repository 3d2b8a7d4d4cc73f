import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeChangeError, describeConfirmationError } from './password-errors.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)
const failed = 'Failed to update password.'

describe('what is said when the current password is not confirmed', () => {
  it.each([400, 401])('is about that field when the server refuses it with %i', (status) => {
    expect(describeConfirmationError(answered(status, 'Failed to sign in. Please check your credentials.'))).toEqual({
      field: 'currentPassword',
      words: 'Current password is incorrect',
    })
  })

  it('repeats the server where it refuses something else', () => {
    const words = 'Too many attempts. Please try again in 15 minutes.'
    expect(describeConfirmationError(answered(429, words))).toEqual({ field: null, words })
    expect(describeConfirmationError(answered(500))).toEqual({ field: null, words: failed })
  })

  it('says that nothing was changed when nobody answers', () => {
    expect(describeConfirmationError(answered(0))).toEqual({
      field: null,
      words: failed,
      advice: 'The server did not answer, and nothing was changed. Please try again.',
    })
  })
})

describe('what is said when the new password is not set', () => {
  it('is about that field when the server names it', () => {
    expect(describeChangeError(answered(400, 'password: This password is too common'))).toEqual({
      field: 'newPassword',
      words: 'This password is too common',
    })
  })

  it('repeats the server where it refuses something else', () => {
    const words = 'The request body is not valid JSON'
    expect(describeChangeError(answered(400, words))).toEqual({ field: null, words })
    expect(describeChangeError(answered(429, 'Too many attempts.'))).toEqual({
      field: null,
      words: 'Too many attempts.',
    })
  })

  it('asks for another try when the confirmation is no longer fresh', () => {
    expect(describeChangeError(answered(403, 'Sign in again first.'))).toEqual({
      field: null,
      words: failed,
      advice: 'It took too long after your current password was checked. Please try again.',
    })
  })

  it('does not promise that nothing was changed when nobody answers', () => {
    expect(describeChangeError(answered(0))).toEqual({
      field: null,
      words: failed,
      advice:
        'The server did not answer. If it now says that your current password is incorrect, the new one is already in force.',
    })
  })
})

it('has words for a failure of any other kind', () => {
  for (const toErrorMessage of [describeConfirmationError, describeChangeError]) {
    expect(toErrorMessage(new TypeError('x is not a function'))).toEqual({ field: null, words: failed })
  }
})
