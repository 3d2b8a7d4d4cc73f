import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { ownMediaMachine } from '../model/own-media.machine.ts'
import { viewOwnMedia } from '../model/use-own-media.ts'
import { OwnMediaPanel } from './own-media-panel.tsx'

type OwnMediaActor = ActorRefFrom<typeof ownMediaMachine>

function Panel({ actor }: { actor: OwnMediaActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <OwnMediaPanel media={viewOwnMedia(snapshot, actor.send)} />
}

export const render = (actor: OwnMediaActor) => (
  <PageFrame>
    <h1>Images and recordings</h1>
    <Panel actor={actor} />
  </PageFrame>
)
