import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SignUpValues } from './sign-up-values.ts'

const valid = {
  name: 'Ada Byron',
  email: 'ada@lede.example',
  phone: '+44 20 7946 0000',
  password: 'analytical 1843',
  confirmation: 'analytical 1843',
}

const errorsOf = (changes: Partial<typeof valid>) => {
  const { issues } = v.safeParse(SignUpValues, { ...valid, ...changes })
  const nested = issues === undefined ? {} : v.flatten<typeof SignUpValues>(issues).nested
  return Object.fromEntries(Object.entries<string[]>(nested ?? {}).map(([name, [first]]) => [name, first]))
}

describe('SignUpValues', () => {
  it('trims the values', () => {
    const typed = { ...valid, name: ' Ada Byron ', email: ' ada@lede.example ' }
    expect(v.parse(SignUpValues, typed)).toEqual(valid)
  })

  it('requires every field', () => {
    expect(errorsOf({ name: '', email: '', phone: '', password: '', confirmation: '' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      password: 'Password is required',
    })
  })

  it.each([
    [{ email: 'ada' }, { email: 'Email address is invalid' }],
    [{ phone: '12345' }, { phone: 'Phone number is invalid' }],
    [{ password: 'short', confirmation: 'short' }, { password: 'Password must be at least 8 characters' }],
    [{ confirmation: 'analytical 1844' }, { confirmation: 'Passwords do not match' }],
    [{ confirmation: '' }, { confirmation: 'Passwords do not match' }],
    [
      { name: '', confirmation: 'another' },
      { name: 'Name is required', confirmation: 'Passwords do not match' },
    ],
    [
      { email: '', password: '', confirmation: 'another' },
      { email: 'Email is required', password: 'Password is required', confirmation: 'Passwords do not match' },
    ],
    [
      { password: 'short' },
      { password: 'Password must be at least 8 characters', confirmation: 'Passwords do not match' },
    ],
  ])('reports for %j the errors %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})
