import { Cancellation, ExtensionRequest } from '@contract/bounty.ts'
import {
  answerExtension,
  askForExtension,
  cancelBounty,
  extendExpiry,
  leaveAssignment,
  reopenBounty,
} from '@contract/endpoints.ts'
import * as v from 'valibot'
import { createDueDay } from '@/entities/application'
import { useUnsent } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import type { Step } from './step-words.ts'

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

const requests: Record<Step, (api: CallApi, params: { id: string }, values: StepValues) => Promise<unknown>> = {
  cancelBounty: (api, params, { reason }) => api(cancelBounty, { params, body: { reason } }),
  extendExpiry: (api, params) => api(extendExpiry, { params }),
  reopenBounty: (api, params) => api(reopenBounty, { params }),
  leaveAssignment: (api, params, { reason }) => api(leaveAssignment, { params, body: { reason } }),
  askForExtension: (api, params, body) => api(askForExtension, { params, body }),
  agreeToExtension: (api, params) => api(answerExtension, { params, body: { agree: true } }),
  declineExtension: (api, params) => api(answerExtension, { params, body: { agree: false } }),
}

type StepInput = {
  bountyId: string
  step: Step
  /** Called when the server has done it and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useStep({ bountyId, step, onDone, onClose }: StepInput) {
  const api = useApi()
  const unsent = useUnsent<StepValues>('manage-bounty', bountyId, step)
  const { isBusy, error, hasNoSession, submit, dismiss } = useAction<{ step: Step; values: StepValues }>(
    (sent) => requests[sent.step](api, { id: bountyId }, sent.values),
    { keep: unsent, reload: true, onDone },
  )
  return {
    isBusy,
    error: hasNoSession ? null : error,
    hasNoSession,
    readTyped: () => unsent.read() ?? emptyValues,
    keepTyped: unsent.keep,
    send: (values: StepValues) => submit({ step, values }),
    /** Returns from the request to sign in to the form. */
    backToForm: dismiss,
    cancel: () => {
      dismiss()
      unsent.forget()
      onClose()
    },
  }
}

export type StepView = ReturnType<typeof useStep>
