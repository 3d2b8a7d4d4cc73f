import { expect, it } from 'vitest'
import { initialsOf } from './index.tsx'

it.each([
  ['Rosalind Achterberg', 'RA'],
  ['  mireille  anne okafor ', 'MO'],
  ['Cher', 'C'],
  ['Émile Zola', 'ÉZ'],
  ['', 'U'],
  ['   ', 'U'],
  [undefined, 'U'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
