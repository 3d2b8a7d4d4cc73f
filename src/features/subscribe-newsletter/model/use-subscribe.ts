import { subscribe } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type SubscribeEvent, subscribeMachine } from './subscribe.machine.ts'

/** `onClosed` is called after the success has been shown. */
export function useSubscribe(onClosed: () => void) {
  const api = useApi()
  const [machine] = useState(() =>
    subscribeMachine.provide({
      actors: {
        // Omit the actor's signal, so that closing the dialog does not abort the request.
        subscribe: fromPromise(async ({ input: { email } }) => {
          await api(subscribe, { body: { email } })
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const isClosed = snapshot.matches('closed')
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])
  return viewSubscription(snapshot, send)
}

export type SubscriptionView = ReturnType<typeof viewSubscription>

export const viewSubscription = (
  snapshot: SnapshotFrom<typeof subscribeMachine>,
  send: (event: SubscribeEvent) => void,
) => ({
  email: snapshot.context.email,
  error: snapshot.context.error ?? undefined,
  isSubmitting: snapshot.matches('submitting'),
  isSubscribed: snapshot.matches('subscribed') || snapshot.matches('closed'),
  submit: (email: string) => send({ type: 'form.submitted', email }),
  noticeTyping: () => send({ type: 'email.changed' }),
})
