import { describe, expect, it } from 'vitest'
import { measureTimeLeft } from './time-left.ts'

const from = '2026-11-01T00:00:00.000Z'
const until = '2026-11-11T00:00:00.000Z'
const at = (now: string) => measureTimeLeft({ from, until }, Date.parse(now))

describe('measureTimeLeft', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', { words: '10 days left', part: 1 }],
    ['2026-11-06T00:00:00.001Z', { words: '4 days left', part: 0.4999999988425926 }],
    ['2026-11-09T12:00:00.000Z', { words: '1 day left', part: 0.15 }],
    ['2026-11-10T00:01:00.000Z', { words: '23 hours left', part: 0.09993055555555555 }],
    ['2026-11-10T23:00:00.000Z', { words: '1 hour left', part: 0.004166666666666667 }],
    ['2026-11-10T23:59:59.000Z', { words: 'Less than an hour left', part: 0.0000011574074074074074 }],
    ['2026-11-11T00:00:00.000Z', { words: 'Time is up', part: 0 }],
    ['2027-01-01T00:00:00.000Z', { words: 'Time is up', part: 0 }],
  ])('compares the deadline with the clock: %s', (now, expected) => {
    expect(at(now)).toEqual(expected)
  })

  it('shows a whole ring to a clock that is behind, and where the times are the same', () => {
    expect(at('2026-10-01T00:00:00.000Z')?.part).toBe(1)
    expect(measureTimeLeft({ from: until, until }, Date.parse(from))?.part).toBe(1)
  })

  it('says nothing without a time', () => {
    expect(measureTimeLeft({ from, until }, Number.NaN)).toBeUndefined()
    expect(measureTimeLeft({ from: '', until }, 0)).toBeUndefined()
  })
})
