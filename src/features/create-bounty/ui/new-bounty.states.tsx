import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { newBountyMachine } from '../model/new-bounty.machine.ts'
import { viewNewBounty } from '../model/use-new-bounty.ts'
import { CreateBountyPanel } from './create-bounty.tsx'

type NewBountyActor = ActorRefFrom<typeof newBountyMachine>

function Panel({ actor }: { actor: NewBountyActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <CreateBountyPanel defaultOpen newBounty={viewNewBounty(snapshot, actor.send, 'signedIn')} />
}

export const render = (actor: NewBountyActor) => (
  <PageFrame>
    <h1>The page</h1>
    <Panel actor={actor} />
  </PageFrame>
)
