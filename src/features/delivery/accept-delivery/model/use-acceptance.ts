import type { Delivery } from '@contract/delivery.ts'
import { acceptDelivery, rateJournalist } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSession } from '@/entities/session'
import { createRandomId, useApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { acceptanceMachine } from './acceptance.machine.ts'
import type { Review } from './acceptance-setup.ts'

export type ReviewedDelivery = Pick<
  Delivery,
  | 'id'
  | 'title'
  | 'journalist_id'
  | 'journalist_name'
  | 'status'
  | 'is_rated'
  | 'payment_amount'
  | 'fee_amount'
  | 'journalist_amount'
  | 'money'
  | 'collection'
  | 'review'
>

export function useAcceptance({ id, journalist_id, status, is_rated }: ReviewedDelivery) {
  const api = useApi()
  const rater_id = useSession().user?.id
  const queryClient = useQueryClient()
  const [machine] = useState(() =>
    acceptanceMachine.provide({
      actors: {
        // No abort signal: leaving the page does not cancel the acceptance.
        sendRatings: fromPromise(
          async ({
            input: {
              content: { ratings, feedback },
              key,
            },
          }) => {
            if (ratings === null) return
            await api(rateJournalist, {
              body: { delivery_id: id, journalist_id, rater_id, ...ratings, comment: feedback || undefined },
              idempotencyKey: `${key}-ratings`,
            })
          },
        ),
        acceptAndPay: fromPromise(async ({ input: { content, key } }) => {
          try {
            await api(acceptDelivery, {
              params: { id },
              body: content.feedback === '' ? {} : { feedback: content.feedback },
              idempotencyKey: key,
            })
          } finally {
            // After a lost response the acceptance may have succeeded, and a declined card changes the payment status.
            void queryClient.invalidateQueries()
          }
        }),
      },
      actions: {
        logRatingError: ({ event }) =>
          logError('Failed to send the ratings of a delivery.', 'error' in event ? event.error : undefined),
      },
    }),
  )
  const standing = { isAccepted: status === 'accepted', isRated: is_rated }
  const { isAccepted, isRated } = standing
  const [snapshot, send] = useMachine(machine, { input: standing })
  useEffect(() => send({ type: 'delivery.refreshed', isAccepted, isRated }), [send, isAccepted, isRated])

  const errorKind = typeof snapshot.value === 'object' && 'failed' in snapshot.value ? snapshot.value.failed : undefined
  return {
    isOpen: snapshot.matches('rating') || snapshot.matches('accepting') || snapshot.matches('failed'),
    isBusy: snapshot.matches('accepting'),
    isAccepted: snapshot.matches('accepted'),
    isThanked: snapshot.matches({ accepted: 'now' }),
    isRated: snapshot.context.isRated,
    errorKind,
    error: snapshot.context.error,
    request: () => send({ type: 'acceptance.requested' }),
    confirm: (review: Review) => send({ type: 'acceptance.confirmed', review, key: createRandomId() }),
    cancel: () => send({ type: 'acceptance.cancelled' }),
  }
}

export type AcceptanceView = ReturnType<typeof useAcceptance>
