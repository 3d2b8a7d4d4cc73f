import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import { confirmationErrors, savingErrors } from './payout-details-errors.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)

describe('error of confirming the password', () => {
  it.each([400, 401])('belongs to its field after a %i', (status) => {
    expect(describeError(answered(status, 'Failed to sign in.'), confirmationErrors)).toEqual({
      fields: { currentPassword: 'Password is incorrect' },
    })
  })

  it('states that nothing was changed if the server did not respond', () => {
    expect(describeError(answered(0), confirmationErrors)).toEqual({
      words: 'Your bank details were not saved.',
      advice: 'The server did not answer, and nothing was changed. Please try again.',
    })
  })
})

describe('error of saving', () => {
  it('repeats the words of a server that wants a fresh session or a verified email address', () => {
    const words = 'Please enter your current password again.'
    expect(describeError(answered(403, words), savingErrors)).toBe(words)
  })

  it('makes no promise if the server did not respond', () => {
    expect(describeError(answered(0), savingErrors)).toEqual({
      words: 'Your bank details may not have been saved.',
      advice: 'The server did not answer. Please try again.',
    })
  })
})

it('has fixed words for a response without any', () => {
  for (const errors of [confirmationErrors, savingErrors])
    expect(describeError(answered(500), errors)).toBe('Your bank details were not saved.')
})
