import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import { typed } from '../model/autosave.examples.ts'
import { viewVersions } from '../model/use-versions.ts'
import type { versionsMachine } from '../model/versions.machine.ts'
import { VersionsPanel } from './versions-panel.tsx'

type VersionsActor = ActorRefFrom<typeof versionsMachine>

function Versions({ actor }: { actor: VersionsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <VersionsPanel view={viewVersions(snapshot, actor.send)} now={typed} />
}

export const render = (actor: VersionsActor) => (
  <PageFrame width="measure">
    <h1>Edit Draft</h1>
    <h2>Saved versions</h2>
    <Versions actor={actor} />
  </PageFrame>
)
