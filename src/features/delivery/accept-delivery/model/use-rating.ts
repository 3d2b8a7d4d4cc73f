import type { Delivery } from '@contract/delivery.ts'
import { rateJournalist } from '@contract/endpoints.ts'
import { useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import type { Review } from './acceptance-setup.ts'

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
  const { isBusy, error, submit, dismiss } = useAction<Review>(
    async ({ ratings, feedback }, idempotencyKey) => {
      if (ratings === null) return
      const body = { delivery_id: id, journalist_id, rater_id, ...ratings, comment: feedback || undefined }
      await api(rateJournalist, { body, idempotencyKey })
    },
    { reload: true, onDone },
  )
  return { isBusy, error, confirm: submit, dismiss }
}
