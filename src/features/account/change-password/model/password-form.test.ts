import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PasswordForm } from './password-form.ts'

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
