import { PageFrame } from '@/shared/ui/page-frame'
import type { AutosaveActor } from '../model/follow-writing.ts'
import { useAutosaveView } from '../model/use-autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SaveError } from './save-error.tsx'
import { SaveIndicator } from './save-indicator.tsx'

const stay = () => {}

function Saving({ actor }: { actor: AutosaveActor }) {
  const view = useAutosaveView(actor)
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
      <SaveIndicator status={view.status} savedWords="Draft saved" isUnkept={false} />
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
