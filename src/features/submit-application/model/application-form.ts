import { dueDateMissing, findDueDateError, NewApplication } from '@contract/application.ts'
import { applicationLimits } from '@contract/limits.ts'
import * as v from 'valibot'
import { endOfLocalDay, toLocalDay } from '@/shared/lib/date'

/** As typed; the due date is a day such as `2026-12-24`. The keys match the field names of the API. */
export type ApplicationValues = { cover_letter: string; requested_due_date_journalist: string }

export const emptyApplication: ApplicationValues = { cover_letter: '', requested_due_date_journalist: '' }

/** The due date ends with the chosen day in the journalist's time zone and is sent in UTC. */
export const createApplicationForm = (now: () => number) =>
  v.object({
    cover_letter: NewApplication.entries.cover_letter,
    requested_due_date_journalist: v.pipe(
      v.string(),
      v.nonEmpty(dueDateMissing),
      v.transform(endOfLocalDay),
      v.rawCheck(({ dataset, addIssue }) => {
        const error = dataset.typed ? findDueDateError(dataset.value, now()) : undefined
        if (error !== undefined) addIssue({ message: error })
      }),
      v.transform((end) => new Date(end).toISOString()),
    ),
  })

export function dueDateRange(now: number): { min: string; max: string } {
  const furthest = now + applicationLimits.dueDateSecondsAhead * 1000
  const last = toLocalDay(furthest)
  return {
    min: toLocalDay(now),
    max: endOfLocalDay(last) > furthest ? toLocalDay(furthest - 24 * 60 * 60 * 1000) : last,
  }
}
