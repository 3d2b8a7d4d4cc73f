import { dueDateMissing, findDueDateError } from '@contract/application.ts'
import { extensionNotLater } from '@contract/bounty.ts'
import { applicationLimits } from '@contract/bounty-life-limits.ts'
import * as v from 'valibot'
import { endOfLocalDay, startOfLocalDay, toLocalDay } from '@/shared/lib/date'

/**
 * A day as typed, such as `2026-12-24`. The due date ends with it in the journalist's time zone and is sent in UTC.
 * `present` is the due date that it must be later than, in milliseconds since 1970.
 */
export const createDueDay = (now: () => number, present = Number.NEGATIVE_INFINITY) =>
  v.pipe(
    v.string(),
    v.nonEmpty(dueDateMissing),
    v.transform(endOfLocalDay),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const isLater = dataset.value > present
      const error = findDueDateError(dataset.value, now()) ?? (isLater ? undefined : extensionNotLater)
      if (error !== undefined) addIssue({ message: error })
    }),
    v.transform((end) => new Date(end).toISOString()),
  )

/** The days that `createDueDay` accepts. */
export function dueDateRange(now: number, present = Number.NEGATIVE_INFINITY): { min: string; max: string } {
  const furthest = now + applicationLimits.dueDateSecondsAhead * 1000
  const last = toLocalDay(furthest)
  return {
    min: toLocalDay(Math.max(now, present + 1)),
    max: endOfLocalDay(last) > furthest ? toLocalDay(startOfLocalDay(last) - 1) : last,
  }
}
