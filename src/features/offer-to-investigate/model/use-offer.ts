import { applyToBounty } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/notification'
import { createRandomId, useApi } from '@/shared/api'

import { type Attempt, type Offer, type OfferEvent, offerMachine } from './offer.machine.ts'

type OfferInput = {
  bountyId: string
  /** An earlier attempt that nobody answered. Read once. */
  attempt: Attempt | null
  /** The server has it. */
  onOffered: () => void
}

/** The answers and verbs of one journalist's offer for one bounty. */
export function useOffer({ bountyId, attempt, onOffered }: OfferInput) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const [machine] = useState(() =>
    offerMachine.provide({
      actors: {
        // Without the actor's signal: leaving takes nothing back.
        sendOffer: fromPromise(async ({ input: { offer, key } }) => {
          await api(applyToBounty, { params: { id: bountyId }, body: offer, idempotencyKey: key })
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { attempt } })
  const isSubmitted = snapshot.matches('submitted')
  useEffect(() => {
    if (!isSubmitted) return
    refreshCounts()
    onOffered()
  }, [isSubmitted, refreshCounts, onOffered])
  return viewOffer(snapshot, send)
}

export type OfferView = ReturnType<typeof viewOffer>

/** What a component sees of the machine. */
export const viewOffer = (
  { value, context: { attempt, error } }: SnapshotFrom<typeof offerMachine>,
  send: (event: OfferEvent) => void,
) => ({
  status: value,
  attempt,
  error,
  submit: (offer: Offer) => send({ type: 'form.submitted', offer, key: createRandomId() }),
  noticeTyping: () => send({ type: 'form.changed' }),
})
