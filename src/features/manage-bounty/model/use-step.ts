import {
  answerExtension,
  askForExtension,
  cancelBounty,
  extendExpiry,
  leaveAssignment,
  reopenBounty,
} from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepUnsent, useSession } from '@/entities/session'
import { type CallApi, hasStatus, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
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
  const queryClient = useQueryClient()
  const { user } = useSession()
  // The dialog stays open when the session ends.
  const [userId, setUserId] = useState(user?.id ?? '')
  if (user !== null && user.id !== userId) setUserId(user.id)
  const key = [userId, bountyId, step]
  const action = useConfirmedAction<{ step: Step; values: StepValues }>(async ({ content }) => {
    try {
      await requests[content.step](api, { id: bountyId }, content.values)
    } catch (error) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw error
    }
    typedValues.forget(...key)
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
    onDone()
  })
  const { isBusy, error, submit, dismiss } = action
  const hasNoSession = hasStatus(error, 401)
  return {
    isBusy,
    error: hasNoSession ? null : error,
    /** The user must sign in first. */
    hasNoSession,
    readTyped: () => typedValues.read(...key) ?? emptyValues,
    keepTyped: (values: StepValues) => typedValues.keep(values, ...key),
    send: (values: StepValues) => submit({ step, values }),
    /** Returns from the request to sign in to the dialog. */
    reconsider: dismiss,
    cancel: () => {
      dismiss()
      typedValues.forget(...key)
      onClose()
    },
  }
}

export type StepView = ReturnType<typeof useStep>
