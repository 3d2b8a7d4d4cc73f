import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PasswordForm } from './password-form.ts'

/** Of each field the first error, which is the one that shows. */
const errorsOf = (currentPassword: string, newPassword: string, confirmation = newPassword) => {
  const { issues = [] } = v.safeParse(PasswordForm, { currentPassword, newPassword, confirmation })
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('the form that changes a password', () => {
  it('takes a current password of any length and a new one of eight characters', () => {
    expect(errorsOf('old', 'eight888')).toEqual({})
  })

  it('asks for both passwords', () => {
    expect(errorsOf('', '')).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
    })
  })

  it('refuses a new password of seven characters, and of a hundred and one', () => {
    expect(errorsOf('old', 'seven77')).toEqual({ newPassword: 'Password must be at least 8 characters' })
    expect(errorsOf('old', 'x'.repeat(101))).toEqual({ newPassword: 'Password is too long' })
  })

  it('refuses a confirmation that differs by a letter or a space', () => {
    expect(errorsOf('old', 'eight888', 'eight889')).toEqual({ confirmation: 'Passwords do not match' })
    expect(errorsOf('old', 'eight888', 'eight888 ')).toEqual({ confirmation: 'Passwords do not match' })
    expect(errorsOf('old', 'eight888', '')).toEqual({ confirmation: 'Passwords do not match' })
  })
})
