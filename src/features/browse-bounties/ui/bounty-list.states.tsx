import type { Bounty } from '@contract/bounty.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { BountyCard } from '@/entities/bounty'
import { PageFrame } from '@/shared/ui/page-frame'
import type { bountyListMachine } from '../model/bounty-list.machine.ts'
import { viewList } from '../model/use-bounty-list.ts'
import { BrowseBounties } from './browse-bounties.tsx'

type BountyListActor = ActorRefFrom<typeof bountyListMachine>

function List({ actor }: { actor: BountyListActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <BrowseBounties heading="Available Bounties" list={viewList<Bounty>(snapshot, actor.send)}>
      {(bounty) => <BountyCard bounty={bounty} />}
    </BrowseBounties>
  )
}

export const render = (actor: BountyListActor) => (
  <PageFrame>
    <h1>The page</h1>
    <List actor={actor} />
  </PageFrame>
)
