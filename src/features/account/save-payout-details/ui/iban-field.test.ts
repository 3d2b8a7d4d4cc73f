import { expect, it } from 'vitest'
import { groupIban } from './iban-field.tsx'

it.each([
  ['', ''],
  ['de89', 'DE89'],
  ['DE893', 'DE89 3'],
  ['DE89 ', 'DE89'],
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['DE8 937 04', 'DE89 3704'],
  ['DE89\u00a03704', 'DE89 3704'],
])('groups %j as %j', (typed, grouped) => {
  expect(groupIban(typed)).toBe(grouped)
})
