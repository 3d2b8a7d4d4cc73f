/** What the form holds, and what becomes of it (specification, section 5 "Apply to a bounty"). */
import { dueDateMissing, findDueDateError, NewApplication } from '@contract/application.ts'
import { applicationLimits } from '@contract/limits.ts'
import * as v from 'valibot'
import { endOfLocalDay, toLocalDay } from '@/shared/lib/date'

/** As typed; the due date is a day, `2026-12-24`. The names are those the server gives the fields. */
export type ApplicationValues = { cover_letter: string; requested_due_date_journalist: string }

export const emptyApplication: ApplicationValues = { cover_letter: '', requested_due_date_journalist: '' }

/** Until the end of the day that was chosen, as the journalist's own clock has it; sent in UTC. `now` is asked anew. */
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

/** The first and the last day that can be chosen: today, and the last that ends within five years. */
export function dueDateRange(now: number): { min: string; max: string } {
  const furthest = now + applicationLimits.dueDateSecondsAhead * 1000
  const last = toLocalDay(furthest)
  return {
    min: toLocalDay(now),
    max: endOfLocalDay(last) > furthest ? toLocalDay(furthest - 24 * 60 * 60 * 1000) : last,
  }
}
