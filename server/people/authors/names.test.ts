import { describe, expect, it } from 'vitest'
import { isReservedName, lookOf } from './names.ts'

describe('the look of a name', () => {
  it.each([
    ['Nellie Bly', 'NeIlie BIy'],
    ['Jane Doe', 'Jаnе Dое'],
    ['Emma Rowe', 'Ernma Rovve'],
    ['Tom Oslo', 'Tom 0s1o'],
    ['Renée', 'Renee'],
    ['Ada Mills', 'AdaMills'],
  ])('of %j is that of %j', (name, other) => expect(lookOf(other)).toBe(lookOf(name)))

  it('differs between names that nobody mistakes for each other', () => {
    const names = ['Nellie Bly', 'Nelly Bly', 'Jane Doe', 'John Doe', '王小明', '王大明', 'Иван', 'Ирина', 'علی', 'رضا']
    expect(new Set(names.map(lookOf)).size).toBe(names.length)
  })
})

describe('a reserved name', () => {
  it.each([
    'Lede',
    'LEDE Newsroom',
    'The Lede Team',
    'Αdmin',
    'Adm1n',
    'N e w s r o o m',
    'news-from-lede',
    'Ｅｄｉｔｏｒ',
    'Newsroom 2',
  ])('is %j', (name) => expect(isReservedName(name)).toBe(true))

  it.each(['Ledea Andersson', 'Joe Root', 'Adminah Cole', 'Nell News', 'The', 'Theo Desk-Hart', 'Stafford'])(
    'is not %j',
    (name) => expect(isReservedName(name)).toBe(false),
  )
})
