import { expect, it } from 'vitest'
import { isSearch } from './search-limits.ts'

it.each([
  ['port', true],
  ['por', false],
  ['  por  ', false],
  ['', false],
  ['北京', true],
  ['京', true],
  ['東 京', true],
  ['서울', true],
  ['ไทย', true],
  ['ab京', true],
  ['か', false],
  ['서', false],
])('isSearch says of %j %j', (text, isEnough) => {
  expect(isSearch(text)).toBe(isEnough)
})
