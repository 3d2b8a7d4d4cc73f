import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import { viewVote } from '../model/use-vote.ts'
import type { voteMachine } from '../model/vote.machine.ts'
import { VotePanel } from './vote-button.tsx'

type VoteActor = ActorRefFrom<typeof voteMachine>

function Panel({ actor }: { actor: VoteActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <VotePanel title="Who reads the river gauges?" vote={viewVote(snapshot, actor.send, 'signedIn')} />
}

export const render = (actor: VoteActor) => (
  <PageFrame>
    <h1>The page</h1>
    <Panel actor={actor} />
  </PageFrame>
)
