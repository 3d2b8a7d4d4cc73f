import { cardOnFile, removeCard, saveCard, setUpCard } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import type { ConfirmedActionView } from '@/shared/ui/confirm-dialog'
import { useAnnounce } from '@/shared/ui/live-region'
import { createCardField } from '../lib/card-field.ts'
import { paymentCardMachine } from './payment-card.machine.ts'

/** `onSaved` runs after the server has tried a new card for the payments that wait for one. */
export function usePaymentCard(onSaved?: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  const tellOfSaved = useEffectEvent(() => {
    announce('Card saved.')
    onSaved?.()
  })
  const [field] = useState(createCardField)
  const [machine] = useState(() =>
    paymentCardMachine.provide({
      actors: {
        loadCard: fromPromise(({ signal }) => api(cardOnFile, { signal })),
        prepareCard: fromPromise(async ({ signal }) => field.open(await api(setUpCard, { signal }))),
        // Ignores the actor's signal: Stripe's request cannot be cancelled.
        saveCard: fromPromise(async () => {
          const card = await api(saveCard, { body: { setup_intent_id: await field.confirm() } })
          tellOfSaved()
          return card
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { card, error } = snapshot.context
  const removal = useAction(async () => {
    await api(removeCard)
    send({ type: 'card.removed' })
  })
  const isNeeded = card?.provider === 'stripe'
  return {
    isNeeded,
    isMissing: isNeeded && !card.is_saved,
    isDeclined: isNeeded && card.is_declined,
    isAsking: !snapshot.matches('checking') && !snapshot.matches('resting') && isNeeded,
    isPreparing: snapshot.matches('preparing'),
    isReady: snapshot.matches('entering') || snapshot.matches('saving'),
    isSaving: snapshot.matches('saving'),
    error: error ?? undefined,
    want: () => send({ type: 'card.wanted' }),
    submit: () => send({ type: 'card.given' }),
    cancel: () => send({ type: 'card.cancelled' }),
    mountField: field.mount,
    /** The sum that the saved card is to pay. */
    pledged: card?.pledged ?? 0,
    remove: () => removal.request(null),
    removal: removal as ConfirmedActionView,
  }
}

export type PaymentCardView = ReturnType<typeof usePaymentCard>
