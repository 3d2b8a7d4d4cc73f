import type { Delivery } from '@contract/delivery.ts'
import { rateJournalist } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import type { Review } from './acceptance.machine.ts'

export type RatedDelivery = Pick<Delivery, 'id' | 'title' | 'journalist_id' | 'journalist_name' | 'is_rated' | 'review'>

type RatingInput = {
  delivery: RatedDelivery
  /** Called when the server has the rating and the page shows it. */
  onDone: () => void
}

/** Rates without accepting, after an automatic acceptance. */
export function useRating({ delivery: { id, journalist_id }, onDone }: RatingInput) {
  const api = useApi()
  const rater_id = useSession().user?.id
  const queryClient = useQueryClient()
  const action = useConfirmedAction<Review>(async ({ content: { ratings, feedback }, key }) => {
    if (ratings === null) return
    try {
      await api(rateJournalist, {
        body: { delivery_id: id, journalist_id, rater_id, ...ratings, comment: feedback || undefined },
        idempotencyKey: key,
      })
    } catch (error) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw error
    }
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
    onDone()
  })
  return {
    isBusy: action.isBusy,
    error: action.error,
    confirm: action.submit,
    dismiss: action.dismiss,
  }
}
