import { askForChanges, complainAboutStory, objectToDelivery } from '@contract/endpoints.ts'
import { useUnsent } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { emptyReview, type ReviewValues } from './review-forms.ts'
import type { ReviewStep } from './review-words.ts'

type Sent = { params: { id: string }; idempotencyKey: string }

const requests: Record<ReviewStep, (api: CallApi, sent: Sent, values: ReviewValues) => Promise<unknown>> = {
  askForChanges: (api, sent, { points, due_date }) => api(askForChanges, { ...sent, body: { points, due_date } }),
  object: (api, sent, { reason }) => api(objectToDelivery, { ...sent, body: { reason } }),
  complain: (api, sent, { reason }) => api(complainAboutStory, { ...sent, body: { reason } }),
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
  const unsent = useUnsent<ReviewValues>('review-delivery', deliveryId, step)
  const { isBusy, error, hasNoSession, submit, dismiss } = useAction<{ step: ReviewStep; values: ReviewValues }>(
    (sent, idempotencyKey) => requests[sent.step](api, { params: { id: deliveryId }, idempotencyKey }, sent.values),
    { keep: unsent, reload: true, onDone },
  )
  return {
    isBusy,
    error: hasNoSession ? null : error,
    hasNoSession,
    readTyped: () => unsent.read() ?? emptyReview,
    keepTyped: unsent.keep,
    send: (values: ReviewValues) => submit({ step, values }),
    /** Returns from the request to sign in to the form. */
    backToForm: dismiss,
    /** Keeps what was typed for the next opening: points and reasons are long. */
    close: () => {
      dismiss()
      onClose()
    },
  }
}

export type ReviewStepView = ReturnType<typeof useReviewStep>
