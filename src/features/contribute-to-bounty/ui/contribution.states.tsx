import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { contributionMachine } from '../model/contribution.machine.ts'
import { viewContribution } from '../model/use-contribution.ts'
import { ContributePanel } from './contribute-button.tsx'

type ContributionActor = ActorRefFrom<typeof contributionMachine>

function Panel({ actor }: { actor: ContributionActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <ContributePanel
      title="Who reads the river gauges?"
      contribution={viewContribution(snapshot, actor.send, 'signedIn')}
    />
  )
}

export const render = (actor: ContributionActor) => (
  <PageFrame>
    <h1>The page</h1>
    <Panel actor={actor} />
  </PageFrame>
)
