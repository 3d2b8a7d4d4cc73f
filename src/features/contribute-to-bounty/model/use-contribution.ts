import type { Bounty } from '@contract/bounty.ts'
import { contribute } from '@contract/endpoints.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSession } from '@/entities/session'
import { createRandomId, useApi } from '@/shared/api'
import { type ContributionEvent, contributionMachine } from './contribution.machine.ts'

export function useContribution(bountyId: string, onContributed: (bounty: Bounty) => void) {
  const api = useApi()
  const { status } = useSession()
  const [machine] = useState(() =>
    contributionMachine.provide({
      actors: {
        // No abort signal: leaving the page does not cancel a confirmed pledge.
        contribute: fromPromise(({ input: { amount, key } }) =>
          api(contribute, { params: { id: bountyId }, body: { amount }, idempotencyKey: key }),
        ),
      },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => {
    const told = actor.on('bounty.changed', ({ bounty }) => onContributed(bounty))
    return () => told.unsubscribe()
  }, [actor, onContributed])
  return viewContribution(snapshot, actor.send, status)
}

export type ContributionView = ReturnType<typeof viewContribution>

type SessionStatus = ReturnType<typeof useSession>['status']

export function viewContribution(
  snapshot: Pick<SnapshotFrom<typeof contributionMachine>, 'value' | 'context'>,
  send: (event: ContributionEvent) => void,
  session: SessionStatus,
) {
  const { value, context } = snapshot
  return {
    amount: context.pledge?.amount,
    error: context.error ?? undefined,
    /** The session is still being restored. */
    isWaiting: session === 'checking',
    isRefused: value === 'refusing',
    /** Also true while the confirmation dialog is open. */
    isOpen: value === 'entering' || value === 'failed' || value === 'confirming' || value === 'contributing',
    isAsking: value === 'confirming' || value === 'contributing',
    isContributing: value === 'contributing',
    isThanked: value === 'thanked',
    press: () => send({ type: session === 'signedOut' ? 'contribute.refused' : 'contribute.pressed' }),
    closeAlert: () => send({ type: 'alert.closed' }),
    give: (amount: number) => send({ type: 'amount.given', pledge: { amount, key: createRandomId() } }),
    noticeTyping: () => send({ type: 'amount.changed' }),
    confirm: () => send({ type: 'pledge.confirmed' }),
    cancel: () => send({ type: 'pledge.cancelled' }),
  }
}
