import { becomeJournalist } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSession, useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { type JournalistApplicationEvent, journalistApplicationMachine } from './journalist-application.machine.ts'

/** The answers and verbs of an application to become a journalist. */
export function useJournalistApplication() {
  const api = useApi()
  const isSignedIn = useSession().status === 'signedIn'
  const { adoptUser } = useSessionActions()
  const [machine] = useState(() =>
    journalistApplicationMachine.provide({
      actors: {
        // Without the actor's signal: who leaves the page is a journalist all the same, and the menu must say so.
        apply: fromPromise(async () => adoptUser(await api(becomeJournalist))),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewJournalistApplication(snapshot, send, isSignedIn)
}

export type JournalistApplicationView = ReturnType<typeof viewJournalistApplication>

/** What a component sees of the machine. */
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
