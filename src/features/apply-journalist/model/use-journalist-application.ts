import { becomeJournalist } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSession, useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { type JournalistApplicationEvent, journalistApplicationMachine } from './journalist-application.machine.ts'

export function useJournalistApplication() {
  const api = useApi()
  const isSignedIn = useSession().status === 'signedIn'
  const { adoptUser } = useSessionActions()
  const [machine] = useState(() =>
    journalistApplicationMachine.provide({
      actors: {
        // No abort signal: if the user leaves the page, the session must still learn the new role.
        apply: fromPromise(async () => adoptUser(await api(becomeJournalist))),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewJournalistApplication(snapshot, send, isSignedIn)
}

export type JournalistApplicationView = ReturnType<typeof viewJournalistApplication>

export const viewJournalistApplication = (
  snapshot: SnapshotFrom<typeof journalistApplicationMachine>,
  send: (event: JournalistApplicationEvent) => void,
  isSignedIn: boolean,
) => ({
  status: snapshot.value,
  isAgreed: snapshot.hasTag('agreed'),
  error: snapshot.context.error ?? undefined,
  agree: (isAgreed: boolean) => send({ type: isAgreed ? 'agreement.given' : 'agreement.withdrawn' }),
  submit: () => send({ type: 'application.submitted', isSignedIn }),
})
