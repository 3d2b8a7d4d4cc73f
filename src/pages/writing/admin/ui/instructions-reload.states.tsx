import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import type { instructionsReloadMachine } from '../model/instructions-reload.machine.ts'
import { viewInstructionsReload } from '../model/use-instructions-reload.ts'
import { ReloadButton } from './reload-button.tsx'

type ReloadActor = ActorRefFrom<typeof instructionsReloadMachine>

function Reload({ actor }: { actor: ReloadActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const view = viewInstructionsReload(snapshot, actor.send)
  return (
    <>
      {view.errorMessage && <Notice tone="critical">{view.errorMessage}</Notice>}
      <ReloadButton view={view} isChanged disabled={false} />
    </>
  )
}

export const render = (actor: ReloadActor) => (
  <PageFrame width="measure">
    <h1>Admin Panel</h1>
    <Reload actor={actor} />
  </PageFrame>
)
