import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ResetValues } from './new-password-form.tsx'

it.each([
  ['analytical engine', 'analytical engine', {}],
  ['', '', { new_password: 'Password is required' }],
  ['short', 'short', { new_password: 'Password must be at least 8 characters long' }],
  ['analytical engine', 'difference engine', { confirmation: 'Passwords do not match' }],
  ['analytical engine', '', { confirmation: 'Passwords do not match' }],
])('the new password %j confirmed as %j gives the errors %j', (new_password, confirmation, errors) => {
  const { issues } = v.safeParse(ResetValues, { new_password, confirmation })
  const nested = issues === undefined ? {} : v.flatten<typeof ResetValues>(issues).nested
  expect(Object.fromEntries(Object.entries<string[]>(nested ?? {}).map(([name, [first]]) => [name, first]))).toEqual(
    errors,
  )
})
