import { askForChanges, objectToDelivery } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepUnsent, useSession } from '@/entities/session'
import { type CallApi, hasStatus, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { emptyReview, type ReviewValues } from './review-forms.ts'
import type { ReviewStep } from './review-words.ts'

/** Per user, delivery and step. */
const typedValues = keepUnsent<ReviewValues>('review-delivery')

type Sent = { params: { id: string }; idempotencyKey: string }

const requests: Record<ReviewStep, (api: CallApi, sent: Sent, values: ReviewValues) => Promise<unknown>> = {
  askForChanges: (api, sent, { points, due_date }) => api(askForChanges, { ...sent, body: { points, due_date } }),
  object: (api, sent, { reason }) => api(objectToDelivery, { ...sent, body: { reason } }),
}

type ReviewStepInput = {
  deliveryId: string
  step: ReviewStep
  /** Called when the server has done it and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useReviewStep({ deliveryId, step, onDone, onClose }: ReviewStepInput) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useSession()
  // The dialog stays open when the session ends.
  const [userId, setUserId] = useState(user?.id ?? '')
  if (user !== null && user.id !== userId) setUserId(user.id)
  const place = [userId, deliveryId, step]
  const action = useConfirmedAction<{ step: ReviewStep; values: ReviewValues }>(async ({ content, key }) => {
    try {
      await requests[content.step](api, { params: { id: deliveryId }, idempotencyKey: key }, content.values)
    } catch (error) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw error
    }
    typedValues.forget(...place)
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
    readTyped: () => typedValues.read(...place) ?? emptyReview,
    keepTyped: (values: ReviewValues) => typedValues.keep(values, ...place),
    send: (values: ReviewValues) => submit({ step, values }),
    /** Returns from the request to sign in to the dialog. */
    reconsider: dismiss,
    /** Keeps what was typed for the next opening: points and reasons are long. */
    close: () => {
      dismiss()
      onClose()
    },
  }
}

export type ReviewStepView = ReturnType<typeof useReviewStep>
