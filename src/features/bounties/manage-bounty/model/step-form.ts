import { Cancellation, ExtensionRequest } from '@contract/bounty.ts'
import * as v from 'valibot'
import { createDueDay } from '@/entities/application'

/** As typed; the due date is a day such as `2026-12-24`. Steps ignore the fields that they do not ask for. */
export type StepValues = { due_date: string; reason: string }

export const emptyValues: StepValues = { due_date: '', reason: '' }

export const ReasonForm: v.GenericSchema<StepValues> = v.object({
  due_date: v.string(),
  reason: Cancellation.entries.reason,
})

/** `present` is the due date to extend, in milliseconds since 1970. */
export const createExtensionForm = (now: () => number, present: number): v.GenericSchema<StepValues> =>
  v.object({ due_date: createDueDay(now, present), reason: ExtensionRequest.entries.reason })
