// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePositions, keepPosition, keepsPositions, readPosition } from './reading-positions.ts'

beforeEach(() => choosePositions(true))
afterEach(() => localStorage.clear())

test('stores nothing before the reader asks for it, and nothing after they no longer want it', () => {
  localStorage.clear()
  keepPosition('ferry', 4)
  expect([keepsPositions(), localStorage.length]).toEqual([false, 0])
  choosePositions(true)
  keepPosition('ferry', 4)
  expect([keepsPositions(), readPosition('ferry')]).toEqual([true, 4])
  choosePositions(false)
  keepPosition('ferry', 5)
  expect([keepsPositions(), readPosition('ferry'), localStorage.length]).toEqual([false, undefined, 0])
})

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
    expect([keepsPositions(), readPosition('ferry')]).toEqual([false, undefined])
    choosePositions(true)
    keepPosition('ferry', 4)
    expect(readPosition('ferry')).toBe(4)
  },
)
