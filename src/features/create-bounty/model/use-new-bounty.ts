import type { Bounty, NewBounty } from '@contract/bounty.ts'
import { createBounty } from '@contract/endpoints.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSession } from '@/entities/session'
import { createRandomId, useApi } from '@/shared/api'
import { type NewBountyEvent, newBountyMachine } from './new-bounty.machine.ts'

export function useNewBounty(onCreated: (bounty: Bounty) => void) {
  const api = useApi()
  const { status } = useSession()
  const [machine] = useState(() =>
    newBountyMachine.provide({
      actors: {
        // No abort signal: leaving the page does not cancel a confirmed bounty.
        createBounty: fromPromise(({ input: { bounty, key } }) =>
          api(createBounty, { body: bounty, idempotencyKey: key }),
        ),
      },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => {
    const told = actor.on('bounty.created', ({ bounty }) => onCreated(bounty))
    return () => told.unsubscribe()
  }, [actor, onCreated])
  return viewNewBounty(snapshot, actor.send, status)
}

export type NewBountyView = ReturnType<typeof viewNewBounty>

type SessionStatus = ReturnType<typeof useSession>['status']

export function viewNewBounty(
  { value, context }: Pick<SnapshotFrom<typeof newBountyMachine>, 'value' | 'context'>,
  send: (event: NewBountyEvent) => void,
  session: SessionStatus,
) {
  return {
    bounty: context.attempt?.bounty,
    error: context.error ?? undefined,
    isAsking: value === 'confirming' || value === 'creating',
    isCreating: value === 'creating',
    isCreated: value === 'created',
    submit: (bounty: NewBounty) =>
      send(
        session === 'signedOut'
          ? { type: 'form.refused' }
          : { type: 'form.submitted', attempt: { bounty, key: createRandomId() } },
      ),
    noticeTyping: () => send({ type: 'form.changed' }),
    confirm: () => send({ type: 'attempt.confirmed' }),
    cancel: () => send({ type: 'attempt.cancelled' }),
  }
}
