import { expect, it } from 'vitest'
import { initialsOf } from './index.tsx'

it.each([
  ['Rosalind Achterberg', 'RA'],
  ['  mireille  anne okafor ', 'MO'],
  ['Cher', 'C'],
  ['Émile Zola', 'ÉZ'],
  ['“Nellie” (Bly)', 'NB'],
  ['ßein Öz', 'ßÖ'],
  ['عمر رشيد', 'ع'],
  ['क्षमा शर्मा', 'क्ष'],
  ['王小明', '王'],
  ['김 철수', '김'],
  ['Q\u0323\u0302uynh Ng', 'Q\u0323\u0302N'],
  ['', 'U'],
  ['   ', 'U'],
  [undefined, 'U'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
