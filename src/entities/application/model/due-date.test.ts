import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDueDay, dueDateRange } from './due-date.ts'

/** 10:30 p.m. on November 21 in New York. */
const now = Date.parse('2026-11-22T03:30:00.000Z')
/** The end of December 18 in New York. */
const present = Date.parse('2026-12-19T04:59:59.999Z')

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => vi.unstubAllEnvs())

const read = (day: string, later?: number) => {
  const result = v.safeParse(
    createDueDay(() => now, later),
    day,
  )
  return result.success ? result.output : result.issues.map(({ message }) => message)
}

describe('createDueDay', () => {
  it("reads the end of the day in the journalist's time zone, in UTC", () => {
    expect(read('2026-12-24')).toBe('2026-12-25T04:59:59.999Z')
  })

  it('accepts only days that end after the present due date', () => {
    expect(read('2026-12-18', present)).toEqual(['The new due date must be later than the current one'])
    expect(read('2026-12-19', present)).toBe('2026-12-20T04:59:59.999Z')
  })

  it('rejects the past before it compares with the present due date', () => {
    expect(read('2026-11-20', present)).toEqual(['Due date must be in the future'])
  })
})

describe('createDueDay with the year of a slip of the keys', () => {
  it.each([
    ['0026-12-24', 'Due date must be in the future'],
    ['1969-12-24', 'Due date must be in the future'],
    ['9999-12-24', 'Due date must be within one year'],
    ['20261-12-24', 'Due date must be within one year'],
  ])('says what is wrong with %s', (day, error) => {
    expect(read(day)).toEqual([error])
  })
})

describe('dueDateRange', () => {
  it('allows days from today to the last one that ends within a year', () => {
    expect(dueDateRange(now)).toEqual({ min: '2026-11-21', max: '2027-11-20' })
    expect(read('2026-11-21')).toBe('2026-11-22T04:59:59.999Z')
    expect(read('2027-11-20')).toBe('2027-11-21T04:59:59.999Z')
    expect(read('2027-11-21')).toEqual(['Due date must be within one year'])
  })

  it('ends with the day before if the last one is cut off, also on a day of 25 hours', () => {
    // A year later is 11:30 p.m. on November 1, 2026, which the clocks made 25 hours long.
    expect(dueDateRange(Date.parse('2025-11-02T04:30:00.000Z')).max).toBe('2026-10-31')
  })

  it('begins with the day after the present due date, or on it if the present one ends before midnight', () => {
    expect(dueDateRange(now, present).min).toBe('2026-12-19')
    expect(dueDateRange(now, present - 1).min).toBe('2026-12-18')
  })

  it('begins today once the present due date has passed', () => {
    expect(dueDateRange(now, Date.parse('2026-11-18T04:59:59.999Z')).min).toBe('2026-11-21')
  })
})
