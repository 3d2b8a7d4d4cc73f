import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { autosaveMachine } from '../model/autosave.machine.ts'
import { viewAutosave } from '../model/use-autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SaveError } from './save-error.tsx'
import { SaveIndicator } from './save-indicator.tsx'

type AutosaveActor = ActorRefFrom<typeof autosaveMachine>

const stay = () => {}

function Saving({ actor }: { actor: AutosaveActor }) {
  const view = viewAutosave(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return (
    <>
      <SaveError
        status={view.status}
        error={view.error}
        isUnkept={false}
        onRetry={stay}
        onCompare={stay}
        onSignIn={stay}
      />
      <SaveIndicator status={view.status} savedWords="Draft saved" />
      {view.theirs && (
        <ConflictDialog
          open={view.status === 'conflict'}
          mine={view.text}
          theirs={view.theirs}
          onClose={stay}
          onKeepMine={stay}
          onKeepTheirs={stay}
        />
      )}
    </>
  )
}

export const render = (actor: AutosaveActor) => (
  <PageFrame width="measure">
    <h1>Edit Draft</h1>
    <Saving actor={actor} />
  </PageFrame>
)
