import { acceptApplication, rejectApplication } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/count'
import { isRefusal, useApi } from '@/shared/api'
import {
  type ApplicationDecisionEvent,
  applicationDecisionMachine,
  type DecidableApplication,
  type Verdict,
} from './application-decision.machine.ts'

const endpoints = { accept: acceptApplication, reject: rejectApplication } as const

/**
 * One instance serves a whole page. `onChange` is called when the page is outdated: the decision succeeded, or the
 * application is no longer pending.
 */
export function useApplicationDecision(onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const [machine] = useState(() =>
    applicationDecisionMachine.provide({
      actors: {
        // No abort signal: leaving the page does not cancel the decision.
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

export const viewApplicationDecision = (
  snapshot: SnapshotFrom<typeof applicationDecisionMachine>,
  send: (event: ApplicationDecisionEvent) => void,
) => {
  const { decision, decided, error } = snapshot.context
  return {
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
