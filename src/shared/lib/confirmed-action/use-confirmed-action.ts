import { useMachine } from '@xstate/react'
import { useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { type Attempt, createRandomId } from '@/shared/api'
import { confirmedActionMachine } from './confirmed-action.machine.ts'

export type ConfirmedAction<Content> = ReturnType<typeof useConfirmedAction<Content>>

/**
 * Asks, sends and offers a retry. `perform` ignores the actor's signal, so leaving the page does not abort the request.
 * `earlier` is an attempt from before this component, read once.
 */
export function useConfirmedAction<Content>(
  perform: (attempt: Attempt<Content>) => Promise<void>,
  earlier: Attempt<Content | undefined> | null = null,
) {
  const send = useEffectEvent(perform)
  const [machine] = useState(() =>
    confirmedActionMachine.provide({
      actors: { send: fromPromise(({ input }) => send(input as Attempt<Content>)) },
    }),
  )
  const [{ value, context }, tell] = useMachine(machine, { input: { attempt: earlier } })
  const attempt = context.attempt as Attempt<Content | undefined>
  return {
    status: value,
    /** True while the question, its progress or its error is shown. */
    isOpen: value === 'confirming' || value === 'sending' || value === 'failed',
    isBusy: value === 'sending',
    /** What was asked or sent last. */
    attempt,
    error: context.error,
    request: (content: Content) => tell({ type: 'action.requested', content, key: createRandomId() }),
    confirm: () => tell({ type: 'action.confirmed', key: createRandomId() }),
    submit: (content: Content) => tell({ type: 'action.submitted', content, key: createRandomId() }),
    dismiss: () => tell({ type: 'action.dismissed' }),
  }
}
