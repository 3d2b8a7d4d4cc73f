import { askForChanges, complainAboutStory, objectToDelivery } from '@contract/endpoints.ts'
import { keepUnsent, useSession } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { useKeptAction } from '@/shared/lib/confirmed-action'
import { emptyReview, type ReviewValues } from './review-forms.ts'
import type { ReviewStep } from './review-words.ts'

/** Per user, delivery and step. */
const typedValues = keepUnsent<ReviewValues>('review-delivery')

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
  const { user } = useSession()
  const {
    submit,
    forgetTyped: _,
    ...view
  } = useKeptAction<ReviewValues, { step: ReviewStep; values: ReviewValues }>({
    user,
    typed: typedValues,
    place: [deliveryId, step],
    empty: emptyReview,
    perform: (sent, idempotencyKey) =>
      requests[sent.step](api, { params: { id: deliveryId }, idempotencyKey }, sent.values),
    onDone,
  })
  return {
    ...view,
    send: (values: ReviewValues) => submit({ step, values }),
    /** Keeps what was typed for the next opening: points and reasons are long. */
    close: () => {
      view.reconsider()
      onClose()
    },
  }
}

export type ReviewStepView = ReturnType<typeof useReviewStep>
