import { acceptApplication, rejectApplication } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/counts'
import { isRefusal, useApi } from '@/shared/api'
import {
  type ApplicationDecisionEvent,
  applicationDecisionMachine,
  type DecidableApplication,
  type Verdict,
} from './application-decision.machine.ts'

const endpoints = { accept: acceptApplication, reject: rejectApplication } as const

/**
 * The answers and verbs of deciding on offers, for a whole page of them. `onChange` is called when what the page shows
 * is out of date: an offer was decided, or could not be because it is not pending any more.
 */
export function useApplicationDecision(onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const [machine] = useState(() =>
    applicationDecisionMachine.provide({
      actors: {
        // Without the actor's signal: leaving takes nothing back.
        decide: fromPromise(async ({ input: { application, verdict, message } }) => {
          try {
            await api(endpoints[verdict], {
              params: { id: application.bounty_id, applicationId: application.id },
              body: message === '' ? {} : { owner_message: message },
            })
          } catch (error) {
            if (isRefusal(error)) onChange()
            throw error
          }
          refreshCounts()
          onChange()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewApplicationDecision(snapshot, send)
}

export type ApplicationDecisionView = ReturnType<typeof viewApplicationDecision>

/** What a component sees of the machine. */
export const viewApplicationDecision = (
  snapshot: SnapshotFrom<typeof applicationDecisionMachine>,
  send: (event: ApplicationDecisionEvent) => void,
) => {
  const { decision, decided, error } = snapshot.context
  return {
    /** What is asked about while the dialog is open. */
    asked: snapshot.matches('idle') || snapshot.matches('decided') ? null : decision,
    isBusy: snapshot.matches('deciding'),
    error,
    isAcceptedShown: snapshot.matches({ decided: 'accepted' }),
    isRejectedShown: snapshot.matches({ decided: 'rejected' }),
    decided,
    request: (application: DecidableApplication, verdict: Verdict) =>
      send({ type: 'decision.requested', application, verdict }),
    confirm: (message: string) => send({ type: 'decision.confirmed', message }),
    cancel: () => send({ type: 'decision.cancelled' }),
    acknowledge: () => send({ type: 'alert.read' }),
  }
}
