import { expect, it } from 'vitest'
import { filterOptions } from './filter-options.ts'

const options = ['World', 'Politics', 'Technology'].map((label) => ({ value: label.toLowerCase(), label }))
const found = (chosen: string[], typed: string) => filterOptions(options, chosen, typed).map(({ value }) => value)

it('finds what was typed anywhere in a label, in any case', () => {
  expect(found([], 'TI')).toEqual(['politics'])
  expect(found([], ' o')).toEqual(['world', 'politics', 'technology'])
})

it('hides what is chosen', () => {
  expect(found(['world'], '')).toEqual(['politics', 'technology'])
})

it('finds nothing where nothing fits', () => {
  expect(found([], 'zebra')).toEqual([])
})
