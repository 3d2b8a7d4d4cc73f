import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApplicationForm } from './application-form.tsx'

/** 10:30 p.m. on November 21 in New York. */
const now = Date.parse('2026-11-22T03:30:00.000Z')
const schema = createApplicationForm(() => now)

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => vi.unstubAllEnvs())

const read = (cover_letter: string, day: string) => {
  const result = v.safeParse(schema, { cover_letter, requested_due_date_journalist: day })
  return result.success ? result.output : result.issues.map(({ message }) => message)
}

describe('application form', () => {
  test("sends the end of the day in the journalist's time zone, in UTC", () => {
    expect(read(' I have the contracts. ', '2026-12-24')).toEqual({
      cover_letter: 'I have the contracts.',
      requested_due_date_journalist: '2026-12-25T04:59:59.999Z',
    })
  })

  test('accepts the current day', () => {
    expect(read('I am quick.', '2026-11-21')).toEqual({
      cover_letter: 'I am quick.',
      requested_due_date_journalist: '2026-11-22T04:59:59.999Z',
    })
  })

  test.each([
    [
      'a missing cover letter',
      '',
      '2026-12-24',
      'Please provide a cover letter explaining your approach to this bounty',
    ],
    [
      'a blank cover letter',
      ' \n ',
      '2026-12-24',
      'Please provide a cover letter explaining your approach to this bounty',
    ],
    ['a cover letter of 50,000 characters', 'x'.repeat(50_000), '2026-12-24', 'Cover letter is too long'],
    ['a missing due date', 'A letter', '', 'Please propose a due date for completing the bounty'],
    ['a due date that does not exist', 'A letter', '2026-02-31', 'Please propose a due date for completing the bounty'],
    ['a due date of yesterday', 'A letter', '2026-11-20', 'Due date must be in the future'],
    ['a due date in the year 1', 'A letter', '0001-01-01', 'Due date must be in the future'],
    ['a due date in the year 9999', 'A letter', '9999-12-31', 'Due date must be within one year'],
  ])('rejects %s', (_, coverLetter, day, error) => {
    expect(read(coverLetter, day)).toEqual([error])
  })
})
