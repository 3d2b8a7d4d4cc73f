import type { DraftText } from '@/entities/draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import type { ServerVersion } from '../api/saves.ts'

type ConflictDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** The text in this editor. */
  mine: DraftText
  /** The text that the server has stored meanwhile. */
  theirs: ServerVersion
  /** Called when the dialog is closed without a choice; both versions remain. */
  onClose: () => void
  /** Called when the writer overwrites the server's text. */
  onKeepMine: () => void
  /** Called when the writer takes over the server's text. */
  onKeepTheirs: () => void
}

const conflictPanel = lazyPart(() => import('./conflict-panel.tsx').then((module) => module.ConflictPanel))

export function ConflictDialog({ open, mine, theirs, onClose, onKeepMine, onKeepTheirs }: ConflictDialogProps) {
  const ConflictPanel = useLazyPart(conflictPanel, open)
  return (
    <Dialog
      open={open && ConflictPanel !== undefined}
      title="This draft was changed elsewhere"
      width="broad"
      dismissible={false}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onKeepTheirs}>
            Keep the other version
          </Button>
          <Button onClick={onKeepMine}>Keep my version</Button>
        </>
      }
    >
      {ConflictPanel && <ConflictPanel mine={mine} theirs={theirs} />}
    </Dialog>
  )
}
