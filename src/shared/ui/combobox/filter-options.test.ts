import { expect, it } from 'vitest'
import { filterOptions } from './index.tsx'

const options = ['World', 'Politics', 'Technology'].map((label) => ({ value: label.toLowerCase(), label }))
const found = (chosen: string[], typed: string) => filterOptions(options, chosen, typed).map(({ value }) => value)

it('matches typed text anywhere in a label, ignoring case', () => {
  expect(found([], 'TI')).toEqual(['politics'])
  expect(found([], ' o')).toEqual(['world', 'politics', 'technology'])
})

it('hides selected options', () => {
  expect(found(['world'], '')).toEqual(['politics', 'technology'])
})

it('returns nothing when no option matches', () => {
  expect(found([], 'zebra')).toEqual([])
})
