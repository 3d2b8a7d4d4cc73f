import { describe, expect, it } from 'vitest'
import { parseFieldErrors } from './index.ts'

const names = ['name', 'new_password']

describe('parseFieldErrors', () => {
  it('assigns the error to the field it names', () => {
    expect(parseFieldErrors('new_password: This password is among the most common ones. Try: another.', names)).toEqual(
      { new_password: 'This password is among the most common ones. Try: another.' },
    )
  })

  it('assigns an error to each named field', () => {
    expect(parseFieldErrors('name: Name is too long; new_password: Too short; or so', names)).toEqual({
      name: 'Name is too long',
      new_password: 'Too short; or so',
    })
  })

  it.each([
    'Too many attempts. Please try again in 5 minutes.',
    'token: Invalid or missing reset token.',
    'name: Name is too long; token: gone',
    'Please note: the newsroom is closed.',
    '',
  ])('returns undefined when a part names no field of the form: %s', (detail) => {
    expect(parseFieldErrors(detail, names)).toBeUndefined()
  })
})
