import { describe, expect, it } from 'vitest'
import { parseFieldErrors } from './field-errors.ts'

const names = ['name', 'new_password']

describe('what the server says about a form', () => {
  it('belongs to the field it names', () => {
    expect(parseFieldErrors('new_password: This password is among the most common ones. Try: another.', names)).toEqual(
      { new_password: 'This password is among the most common ones. Try: another.' },
    )
  })

  it('belongs to each of the fields it names', () => {
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
  ])('belongs to none where it names none of the form: %s', (detail) => {
    expect(parseFieldErrors(detail, names)).toBeUndefined()
  })
})
