import { type BountyDetail, Cancellation, ExtensionRequest, NewAmendment } from '@contract/bounty.ts'
import { CreatorNaming } from '@contract/creator-naming.ts'
import {
  amendBounty,
  answerExtension,
  askForExtension,
  cancelBounty,
  chooseNaming,
  extendExpiry,
  leaveAssignment,
  reopenBounty,
} from '@contract/endpoints.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { createDueDay, dueDateRange } from '@/entities/application'
import { useUnsent } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { type Step, stepWords } from './step-words.ts'

/** As typed; the due date is a day such as `2026-12-24`. Steps ignore the fields that they do not ask for. */
type StepValues = { due_date: string; reason: string; naming: CreatorNaming }

const typed = { due_date: v.string(), reason: v.string(), naming: CreatorNaming }

const NoForm: v.GenericSchema<StepValues> = v.object(typed)

const ReasonForm: v.GenericSchema<StepValues> = v.object({ ...typed, reason: Cancellation.entries.reason })

const AmendmentForm: v.GenericSchema<StepValues> = v.object({ ...typed, reason: NewAmendment.entries.text })

/** `present` is the due date to extend, in milliseconds since 1970. */
const createExtensionForm = (now: () => number, present: number): v.GenericSchema<StepValues> =>
  v.object({ ...typed, due_date: createDueDay(now, present), reason: ExtensionRequest.entries.reason })

type Sending = { api: CallApi; params: { id: string }; key: string }

const requests: Record<Step, (sending: Sending, values: StepValues) => Promise<unknown>> = {
  cancelBounty: ({ api, params }, { reason }) => api(cancelBounty, { params, body: { reason } }),
  extendExpiry: ({ api, params }) => api(extendExpiry, { params }),
  amendBounty: ({ api, params, key }, { reason }) =>
    api(amendBounty, { params, body: { text: reason }, idempotencyKey: key }),
  chooseNaming: ({ api, params }, { naming }) => api(chooseNaming, { params, body: { naming } }),
  reopenBounty: ({ api, params }) => api(reopenBounty, { params }),
  leaveAssignment: ({ api, params }, { reason }) => api(leaveAssignment, { params, body: { reason } }),
  askForExtension: ({ api, params }, { due_date, reason }) =>
    api(askForExtension, { params, body: { due_date, reason } }),
  agreeToExtension: ({ api, params }) => api(answerExtension, { params, body: { agree: true } }),
  declineExtension: ({ api, params }) => api(answerExtension, { params, body: { agree: false } }),
}

type StepInput = {
  bounty: BountyDetail
  step: Step
  /** Called with the words to show when the server has done it and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useStep({ bounty: { id, life, naming }, step, onDone, onClose }: StepInput) {
  const api = useApi()
  const { textHint, done, error } = stepWords[step]
  // As it was when the journalist asked.
  const [present] = useState(() =>
    step === 'askForExtension' && life.due_date !== null ? Date.parse(life.due_date) : undefined,
  )
  const [range] = useState(() => (present === undefined ? undefined : dueDateRange(Date.now(), present)))
  const createSchema = () => {
    if (present !== undefined) return createExtensionForm(Date.now, present)
    if (step === 'amendBounty') return AmendmentForm
    return textHint === undefined ? NoForm : ReasonForm
  }
  const form = useActionForm<StepValues, StepValues>({
    keep: useUnsent('manage-bounty', id, step),
    empty: { due_date: '', reason: '', naming: naming ?? 'none' },
    createSchema,
    errorWords: error,
    perform: (values, key) => requests[step]({ api, params: { id }, key }, values),
    onDone: () => onDone(done),
    onClose,
  })
  return {
    ...form,
    /** The due dates to choose from; undefined for steps that need none. */
    range,
  }
}
