import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createSendTime } from './send-time.ts'

const now = new Date('2026-11-28T10:00')
const schema = createSendTime(() => now.getTime())
const read = (day: string, time: string) => {
  const parsed = v.safeParse(schema, { day, time })
  return parsed.success ? new Date(parsed.output).getTime() : parsed.issues.map(({ message }) => message)
}

it('reads day and time in the zone of the browser', () => {
  expect(read('2026-12-06', '09:00')).toBe(new Date(2026, 11, 6, 9).getTime())
})

it.each([
  ['a missing day', '', '09:00', ['Please choose a day.']],
  ['a missing time', '2026-12-06', '', ['Please choose a time.']],
  ['a time that has passed', '2026-11-28', '10:00', ['Please choose a time that is still to come.']],
  ['a day after 90 days', '2027-02-27', '09:00', ['Please choose a day within the next 90 days.']],
])('refuses %s', (_, day, time, messages) => {
  expect(read(day, time)).toEqual(messages)
})
