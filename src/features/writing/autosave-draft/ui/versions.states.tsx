import { PageFrame } from '@/shared/ui/page-frame'
import { typed } from '../model/autosave.examples.ts'
import type { VersionsActor } from '../model/use-versions.ts'
import { VersionsPanel } from './versions-panel.tsx'

export const render = (actor: VersionsActor) => (
  <PageFrame width="measure">
    <h1>Edit Draft</h1>
    <h2>Saved versions</h2>
    <VersionsPanel versions={actor} now={typed} />
  </PageFrame>
)
