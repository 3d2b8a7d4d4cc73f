import { expect, test } from 'vitest'
import { compareWords } from './compare-words.ts'

test('compareWords compares two texts word by word', () => {
  expect(compareWords('Four gauges were silent', 'Four gauges fell silent')).toEqual([
    { words: 'Four gauges ', change: 'none' },
    { words: 'were', change: 'removed' },
    { words: 'fell', change: 'added' },
    { words: ' silent', change: 'none' },
  ])
})

test('compareWords finds no difference in equal texts', () => {
  expect(compareWords('Four gauges', 'Four gauges')).toEqual([{ words: 'Four gauges', change: 'none' }])
})
