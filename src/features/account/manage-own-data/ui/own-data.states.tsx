import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { ownDataMachine } from '../model/own-data.machine.ts'
import { viewOwnData } from '../model/use-own-data.ts'
import { OwnDataPanel } from './own-data.tsx'

type OwnDataActor = ActorRefFrom<typeof ownDataMachine>

function Panel({ actor }: { actor: OwnDataActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <OwnDataPanel email="ada@lede.example" data={viewOwnData(snapshot, actor.send)} />
}

export const render = (actor: OwnDataActor) => (
  <PageFrame width="form">
    <Panel actor={actor} />
  </PageFrame>
)
