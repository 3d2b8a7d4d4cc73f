import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['Rosa Reader', 'Ros…'],
  ['rosa.reader@lede.example', 'ros…@lede.example'],
  ['Al', 'Al…'],
  ['a@b.example', 'a…@b.example'],
  ['at @ the desk', 'at …'],
  ['@rosa', '@ro…'],
  ['Zoë', 'Zoë…'],
  ['Zoe\u0308 Kravitz', 'Zoe\u0308…'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 f…'],
  ['李小龍先生', '李小龍…'],
])('masks %j as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
