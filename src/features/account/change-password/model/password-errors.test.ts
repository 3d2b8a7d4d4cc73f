import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeChangeError, describeConfirmationError } from './password-errors.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)
const failed = 'Failed to update password.'

describe('error of confirming the current password', () => {
  it.each([400, 401])('belongs to that field after a %i', (status) => {
    expect(describeConfirmationError(answered(status, 'Failed to sign in. Please check your credentials.'))).toEqual({
      fields: { currentPassword: 'Current password is incorrect' },
    })
  })

  it('repeats the detail of any other response', () => {
    const words = 'Too many attempts. Please try again in 15 minutes.'
    expect(describeConfirmationError(answered(429, words))).toEqual(words)
    expect(describeConfirmationError(answered(500))).toEqual(failed)
  })

  it('states that nothing was changed if the server did not respond', () => {
    expect(describeConfirmationError(answered(0))).toEqual({
      words: failed,
      advice: 'The server did not answer, and nothing was changed. Please try again.',
    })
  })
})

describe('error of setting the new password', () => {
  it('belongs to that field if the server names it', () => {
    expect(describeChangeError(answered(400, 'password: This password is too common'))).toEqual({
      fields: { newPassword: 'This password is too common' },
    })
  })

  it('repeats any other detail from the server', () => {
    const words = 'The request body is not valid JSON'
    expect(describeChangeError(answered(400, words))).toEqual(words)
    expect(describeChangeError(answered(429, 'Too many attempts.'))).toEqual('Too many attempts.')
  })

  it('asks for another attempt if the confirmation is no longer fresh', () => {
    expect(describeChangeError(answered(403, 'Sign in again first.'))).toEqual({
      words: failed,
      advice: 'Too much time passed since you entered your current password. Please try again.',
    })
  })

  it('makes no promise if the server did not respond', () => {
    expect(describeChangeError(answered(0))).toEqual({
      words: failed,
      advice: 'The server did not answer. If your current password no longer works, the new one is already set.',
    })
  })
})

it('both errors have a fallback text for any other exception', () => {
  for (const toErrorMessage of [describeConfirmationError, describeChangeError]) {
    expect(toErrorMessage(new TypeError('x is not a function'))).toEqual(failed)
  }
})
