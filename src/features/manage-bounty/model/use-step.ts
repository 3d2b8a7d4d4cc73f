import {
  answerExtension,
  askForExtension,
  cancelBounty,
  extendExpiry,
  leaveAssignment,
  reopenBounty,
} from '@contract/endpoints.ts'
import { keepUnsent, useSession } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { useKeptAction } from '@/shared/lib/confirmed-action'
import { emptyValues, type StepValues } from './step-form.ts'
import type { Step } from './step-words.ts'

/** Per user, bounty and step. */
const typedValues = keepUnsent<StepValues>('manage-bounty')

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
  const { user } = useSession()
  const { submit, forgetTyped, ...view } = useKeptAction<StepValues, { step: Step; values: StepValues }>({
    user,
    typed: typedValues,
    place: [bountyId, step],
    empty: emptyValues,
    perform: (sent) => requests[sent.step](api, { id: bountyId }, sent.values),
    onDone,
  })
  return {
    ...view,
    send: (values: StepValues) => submit({ step, values }),
    cancel: () => {
      view.reconsider()
      forgetTyped()
      onClose()
    },
  }
}

export type StepView = ReturnType<typeof useStep>
