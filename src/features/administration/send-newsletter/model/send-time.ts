import { newsletterIssueLimits } from '@contract/newsletter-issue.ts'
import * as v from 'valibot'
import { toLocalDay } from '@/shared/lib/date'

const dayMs = 86_400_000

/** The days that can be chosen. */
export const sendDays = (now: number) => ({
  min: toLocalDay(now),
  max: toLocalDay(now + newsletterIssueLimits.daysAhead * dayMs),
})

/** Reads both in the zone of the browser: a time that a change of clocks skips is the one an hour later. */
const timeOf = ({ day, time }: { day: string; time: string }) => Date.parse(`${day}T${time}`)

/** `readNow` is asked when the form is sent. */
export const createSendTime = (readNow: () => number) =>
  v.pipe(
    v.object({
      day: v.pipe(v.string(), v.nonEmpty('Please choose a day.')),
      time: v.pipe(v.string(), v.nonEmpty('Please choose a time.')),
    }),
    // Without a day or a time it is NaN, which has an error of its own.
    v.forward(
      v.check((chosen) => !(timeOf(chosen) <= readNow()), 'Please choose a time that is still to come.'),
      ['time'],
    ),
    v.forward(
      v.check(
        ({ day }) => day <= sendDays(readNow()).max,
        `Please choose a day within the next ${newsletterIssueLimits.daysAhead} days.`,
      ),
      ['day'],
    ),
    v.transform((chosen) => new Date(timeOf(chosen)).toISOString()),
  )
