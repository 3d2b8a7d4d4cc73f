import { subscribe } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type SubscribeEvent, subscribeMachine } from './subscribe.machine.ts'

/** The subscribe dialog's answers and verbs. `onClosed`: its success was shown for long enough. */
export function useSubscribe(onClosed: () => void) {
  const api = useApi()
  const [machine] = useState(() =>
    subscribeMachine.provide({
      actors: {
        // Without the actor's signal: closing the dialog takes nothing back.
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

/** What a component sees of the machine. */
export const viewSubscription = (
  snapshot: SnapshotFrom<typeof subscribeMachine>,
  send: (event: SubscribeEvent) => void,
) => ({
  /** The address that was sent. */
  email: snapshot.context.email,
  error: snapshot.context.error ?? undefined,
  isSubmitting: snapshot.matches('submitting'),
  isSubscribed: snapshot.matches('subscribed') || snapshot.matches('closed'),
  submit: (email: string) => send({ type: 'form.submitted', email }),
  noticeTyping: () => send({ type: 'email.changed' }),
})
