import { voteForBounty, withdrawVote } from '@contract/endpoints.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { type VoteEvent, type VotePlace, type VoteStanding, voteMachine } from './vote.machine.ts'

export type VoteProps = VoteStanding & {
  /** The bounty to vote for. */
  bountyId: string
  /** Place of the button; the error texts differ. */
  place: VotePlace
  /** Called when the server has saved the vote, with the new score. */
  onSaved?: (standing: VoteStanding) => void
}

export function useVote({ bountyId, isVoted, score, place, onSaved }: VoteProps) {
  const api = useApi()
  const { status } = useSession()
  const [machine] = useState(() =>
    voteMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the vote.
        saveVote: fromPromise(async ({ input: { isWanted } }) => {
          const params = { id: bountyId }
          if (!isWanted) return { isVoted: false, ...(await api(withdrawVote, { params })) }
          // An existing vote is no error: the server returns the unchanged score.
          const answer = await api(voteForBounty, { params, body: { score_change: 1 } })
          return { isVoted: true, score: answer.score }
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { place, isVoted, score } })
  const snapshot = useSelector(actor, (current) => current)

  useEffect(() => {
    actor.send({ type: 'standing.refreshed', isVoted, score })
  }, [actor, isVoted, score])
  useEffect(() => {
    const saved = actor.on('vote.saved', (standing) => onSaved?.(standing))
    return () => saved.unsubscribe()
  }, [actor, onSaved])

  return viewVote(snapshot, actor.send, status)
}

export type VoteView = ReturnType<typeof viewVote>

type SessionStatus = ReturnType<typeof useSession>['status']

export function viewVote(
  { value, context }: Pick<SnapshotFrom<typeof voteMachine>, 'value' | 'context'>,
  send: (event: VoteEvent) => void,
  session: SessionStatus,
) {
  const { saved, isWanted, error } = context
  return {
    isVoted: isWanted,
    score: saved.score + Number(isWanted) - Number(saved.isVoted),
    error: error ?? undefined,
    /** True until the session is known. */
    isWaiting: session === 'checking',
    isRefused: value === 'refusing',
    toggle: () => send({ type: session === 'signedOut' ? 'vote.refused' : 'vote.toggled' }),
    closeAlert: () => send({ type: 'alert.closed' }),
  }
}
