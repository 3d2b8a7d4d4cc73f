import { useCallback, useState } from 'react'
import type { DraftText } from '@/entities/draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'

type VersionsButtonProps = {
  /** The draft whose earlier versions to list. */
  draftId: string
  /** The current text, to compare with. */
  now: DraftText
  /** Blocks the button while another action holds the text. */
  disabled: boolean
  /** Makes an earlier version the current one; rejects if the server refuses. */
  restore: (version: number) => Promise<void>
}

const versionsContent = lazyPart(() => import('./versions-panel.tsx').then((module) => module.VersionsContent))

export function VersionsButton({ draftId, now, disabled, restore }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const VersionsContent = useLazyPart(versionsContent, isOpen)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-haspopup="dialog"
        disabled={disabled}
        onPointerEnter={preloadDialogs}
        onClick={() => setOpen(true)}
      >
        Saved versions
      </Button>
      <Dialog open={isOpen && VersionsContent !== undefined} title="Saved versions" width="broad" onClose={close}>
        {VersionsContent && <VersionsContent draftId={draftId} now={now} restore={restore} onRestored={close} />}
      </Dialog>
    </>
  )
}
