import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['a short text as it is', 'Who reads the gauges?', 300, 'Who reads the gauges?'],
  ['a text that just fits as it is', 'gauges', 6, 'gauges'],
  ['between two words', 'Who reads the gauges?', 12, 'Who reads…'],
  ['between two words after a line break', 'Who reads\n\nthe gauges?', 14, 'Who reads…'],
  ['a word longer than the room in its middle', 'Donaudampfschiff', 5, 'Donau…'],
  ['an emoji never in two', '🦊🦊🦊🦊', 2, '🦊🦊…'],
])('leaves or cuts %s', (_, text, characters, expected) => {
  expect(shorten(text, characters)).toBe(expected)
})
