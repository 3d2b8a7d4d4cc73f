import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sampleDelivery } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import type { acceptanceMachine } from '../model/acceptance.machine.ts'
import { viewAcceptance } from '../model/use-acceptance.ts'
import { AcceptancePanel } from './accept-delivery.tsx'

type AcceptanceActor = ActorRefFrom<typeof acceptanceMachine>

function Acceptance({ actor }: { actor: AcceptanceActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <AcceptancePanel delivery={sampleDelivery} acceptance={viewAcceptance(snapshot, actor.send)} />
}

export const render = (actor: AcceptanceActor) => (
  <PageFrame width="measure">
    <h1>{sampleDelivery.title}</h1>
    <Acceptance actor={actor} />
  </PageFrame>
)
