import { NewObjection } from '@contract/delivery.ts'
import * as v from 'valibot'
import { createDueDay } from '@/entities/application'
import { PointsForm } from '@/entities/delivery'

/** As typed; the due date is a day such as `2026-12-24`. Steps ignore the fields that they do not ask for. */
export type ReviewValues = { points: string[]; due_date: string; reason: string }

export const emptyReview: ReviewValues = { points: [''], due_date: '', reason: '' }

export const createChangesForm = (now: () => number): v.GenericSchema<ReviewValues> =>
  v.object({
    points: PointsForm,
    due_date: v.pipe(v.string(), v.nonEmpty('Please choose a new due date'), createDueDay(now)),
    reason: v.string(),
  })

export const ObjectionForm: v.GenericSchema<ReviewValues> = v.object({
  points: v.array(v.string()),
  due_date: v.string(),
  reason: NewObjection.entries.reason,
})
