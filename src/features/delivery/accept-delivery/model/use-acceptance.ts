import type { Delivery } from '@contract/delivery.ts'
import { acceptDelivery, rateJournalist } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { useRefreshCounts } from '@/entities/count'
import { createRandomId, useApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { acceptanceMachine, type Review } from './acceptance.machine.ts'

export type ReviewedDelivery = Pick<
  Delivery,
  | 'id'
  | 'title'
  | 'journalist_name'
  | 'status'
  | 'is_rated'
  | 'payment_amount'
  | 'fee_amount'
  | 'journalist_amount'
  | 'money'
  | 'collection'
>

/**
 * `onChange` is called when the page is outdated: the delivery was accepted, or an error may have changed the payment
 * status.
 */
export function useAcceptance({ id, status, is_rated }: ReviewedDelivery, onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const tellOfChange = useEffectEvent(onChange)
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
              body: { delivery_id: id, ...ratings, ...(feedback === '' ? {} : { comment: feedback }) },
              idempotencyKey: `${key}-ratings`,
            })
          },
        ),
        acceptAndPay: fromPromise(async ({ input: { content, key } }) => {
          await api(acceptDelivery, {
            params: { id },
            body: content.feedback === '' ? {} : { feedback: content.feedback },
            idempotencyKey: key,
          })
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
  const isThanked = snapshot.matches({ accepted: 'now' })
  // After a lost response the acceptance may have succeeded, so refresh after errors too.
  const isNews = isThanked || errorKind !== undefined
  useEffect(() => {
    if (!isNews) return
    refreshCounts()
    tellOfChange()
  }, [isNews, refreshCounts])
  return {
    isOpen: snapshot.matches('rating') || snapshot.matches('accepting') || snapshot.matches('failed'),
    isBusy: snapshot.matches('accepting'),
    isAccepted: snapshot.matches('accepted'),
    isThanked,
    isRated: snapshot.context.isRated,
    errorKind,
    error: snapshot.context.error,
    request: () => send({ type: 'acceptance.requested' }),
    confirm: (review: Review) => send({ type: 'acceptance.confirmed', review, key: createRandomId() }),
    cancel: () => send({ type: 'acceptance.cancelled' }),
  }
}

export type AcceptanceView = ReturnType<typeof useAcceptance>
