import { sampleLock } from '#storybook/sample-lock.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { typed } from '../model/autosave.examples.ts'
import { VersionsPanel } from './versions-panel.tsx'

const lock = sampleLock()

export const render = () => (
  <PageFrame width="measure">
    <h1>Edit Draft</h1>
    <h2>Saved versions</h2>
    <VersionsPanel draftId="draft-1" now={typed} lock={lock} onRestored={() => {}} />
  </PageFrame>
)
