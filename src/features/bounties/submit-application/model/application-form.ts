import { NewApplication } from '@contract/application.ts'
import * as v from 'valibot'
import { createDueDay } from '@/entities/application'

/** As typed; the due date is a day such as `2026-12-24`. The keys match the field names of the API. */
export type ApplicationValues = { cover_letter: string; requested_due_date_journalist: string }

export const emptyApplication: ApplicationValues = { cover_letter: '', requested_due_date_journalist: '' }

export const createApplicationForm = (now: () => number) =>
  v.object({
    cover_letter: NewApplication.entries.cover_letter,
    requested_due_date_journalist: createDueDay(now),
  })
