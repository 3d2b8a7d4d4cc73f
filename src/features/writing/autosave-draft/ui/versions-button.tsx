import { useState } from 'react'
import type { DraftText, TextLock } from '@/entities/draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

type VersionsButtonProps = {
  /** The draft whose earlier versions to list. */
  draftId: string
  /** The current text, to compare with. */
  now: DraftText
  /** Blocks the button while another action holds the text. */
  disabled: boolean
  /** Saves the current text before an earlier version replaces it. */
  lock: TextLock
}

const versionsPanel = lazyPart(() => import('./versions-panel.tsx').then((module) => module.VersionsPanel))

export function VersionsButton({ draftId, now, disabled, lock }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const VersionsPanel = useLazyPart(versionsPanel, isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-haspopup="dialog"
        disabled={disabled}
        {...versionsPanel.onIntent}
        onClick={() => setOpen(true)}
      >
        Saved versions
      </Button>
      <Dialog open={isOpen && VersionsPanel !== undefined} title="Saved versions" width="broad" onClose={close}>
        {VersionsPanel && <VersionsPanel draftId={draftId} now={now} lock={lock} onRestored={close} />}
      </Dialog>
    </>
  )
}
