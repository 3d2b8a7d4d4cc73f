import { applyToBounty } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/count'
import { createRandomId, useApi } from '@/shared/api'

import {
  type ApplicationAttempt,
  type ApplicationEvent,
  applicationMachine,
  type SentApplication,
} from './application.machine.ts'

type ApplicationInput = {
  bountyId: string
  /** An earlier attempt without a response. Read once. */
  attempt: ApplicationAttempt | null
  onApplied: () => void
}

export function useApplication({ bountyId, attempt, onApplied }: ApplicationInput) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const [machine] = useState(() =>
    applicationMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the request.
        sendApplication: fromPromise(async ({ input: { application, key } }) => {
          await api(applyToBounty, { params: { id: bountyId }, body: application, idempotencyKey: key })
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { attempt } })
  const isSubmitted = snapshot.matches('submitted')
  useEffect(() => {
    if (!isSubmitted) return
    refreshCounts()
    onApplied()
  }, [isSubmitted, refreshCounts, onApplied])
  return viewApplication(snapshot, send)
}

export type ApplicationView = ReturnType<typeof viewApplication>

export const viewApplication = (
  { value, context: { attempt, error } }: SnapshotFrom<typeof applicationMachine>,
  send: (event: ApplicationEvent) => void,
) => ({
  status: value,
  attempt,
  error,
  submit: (application: SentApplication) => send({ type: 'form.submitted', application, key: createRandomId() }),
  noticeTyping: () => send({ type: 'form.changed' }),
})
