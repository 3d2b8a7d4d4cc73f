// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keepPosition, readPosition } from './reading-positions.ts'

afterEach(() => localStorage.clear())

test('keeps the last position of each story', () => {
  keepPosition('ferry', 4)
  keepPosition('gauges', 9)
  keepPosition('ferry', 7)
  expect([readPosition('ferry'), readPosition('gauges'), readPosition('trains')]).toEqual([7, 9, undefined])
})

test('forgets a story that was finished', () => {
  keepPosition('ferry', 4)
  keepPosition('gauges', 9)
  keepPosition('ferry', undefined)
  expect([readPosition('ferry'), readPosition('gauges')]).toEqual([undefined, 9])
})

test('drops the oldest of more than 50 stories', () => {
  for (let number = 0; number < 51; number += 1) keepPosition(`story-${number}`, number)
  expect([readPosition('story-0'), readPosition('story-1'), readPosition('story-50')]).toEqual([undefined, 1, 50])
})

test.each(['{', '{"ferry":4}', '[["ferry","4"]]', '[["ferry",-1]]'])(
  'starts anew when the storage holds %s',
  (text) => {
    localStorage.setItem('reading', text)
    expect(readPosition('ferry')).toBeUndefined()
    keepPosition('ferry', 4)
    expect(readPosition('ferry')).toBe(4)
  },
)
