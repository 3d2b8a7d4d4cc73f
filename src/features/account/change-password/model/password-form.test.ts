import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import { changeErrors, confirmationErrors, PasswordForm } from './password-form.ts'

const errorsOf = (currentPassword: string, newPassword: string, confirmation = newPassword) => {
  const { issues = [] } = v.safeParse(PasswordForm, { currentPassword, newPassword, confirmation })
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('PasswordForm', () => {
  it('accepts any current password and a new one of eight characters', () => {
    expect(errorsOf('old', 'eight888')).toEqual({})
  })

  it('requires both passwords', () => {
    expect(errorsOf('', '')).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
    })
  })

  it('rejects a new password of 7 or of 101 characters', () => {
    expect(errorsOf('old', 'seven77')).toEqual({ newPassword: 'Password must be at least 8 characters' })
    expect(errorsOf('old', 'x'.repeat(101))).toEqual({ newPassword: 'Password is too long' })
  })

  it('rejects a confirmation that differs by a letter or a space', () => {
    expect(errorsOf('old', 'eight888', 'eight889')).toEqual({ confirmation: 'Passwords do not match' })
    expect(errorsOf('old', 'eight888', 'eight888 ')).toEqual({ confirmation: 'Passwords do not match' })
    expect(errorsOf('old', 'eight888', '')).toEqual({ confirmation: 'Passwords do not match' })
  })
})

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)
const failed = 'Failed to update password.'

describe('error of confirming the current password', () => {
  it.each([400, 401])('belongs to that field after a %i', (status) => {
    expect(
      describeError(answered(status, 'Failed to sign in. Please check your credentials.'), confirmationErrors),
    ).toEqual({
      fields: { currentPassword: 'Current password is incorrect' },
    })
  })

  it('repeats the detail of any other response', () => {
    const words = 'Too many attempts. Please try again in 15 minutes.'
    expect(describeError(answered(429, words), confirmationErrors)).toEqual(words)
  })

  it('states that nothing was changed if the server did not respond', () => {
    expect(describeError(answered(0), confirmationErrors)).toEqual({
      words: failed,
      advice: 'The server did not answer, and nothing was changed. Please try again.',
    })
  })
})

describe('error of setting the new password', () => {
  it('belongs to that field if the server names it', () => {
    expect(describeError(answered(400, 'password: This password is too common'), changeErrors)).toEqual({
      fields: { newPassword: 'This password is too common' },
    })
  })

  it('repeats any other detail from the server', () => {
    const words = 'The request body is not valid JSON'
    expect(describeError(answered(400, words), changeErrors)).toEqual(words)
    expect(describeError(answered(429, 'Too many attempts.'), changeErrors)).toEqual('Too many attempts.')
  })

  it('asks for another attempt if the confirmation is no longer fresh', () => {
    expect(describeError(answered(403, 'Sign in again first.'), changeErrors)).toEqual({
      words: failed,
      advice: 'Too much time passed since you entered your current password. Please try again.',
    })
  })

  it('makes no promise if the server did not respond', () => {
    expect(describeError(answered(0), changeErrors)).toEqual({
      words: failed,
      advice: 'The server did not answer. If your current password no longer works, the new one is already set.',
    })
  })
})

describe.each([
  ['confirming', confirmationErrors, 429],
  ['setting', changeErrors, 400],
])('error of %s', (_, errors, status) => {
  it('has a fixed text for a response without a detail', () => {
    expect(describeError(answered(status), errors)).toBe('Failed to change password')
    expect(describeError(answered(500), errors)).toBe('Failed to change password')
  })

  it('has a fallback text for any other exception', () => {
    expect(describeError(new TypeError('x is not a function'), errors)).toBe(failed)
  })
})
