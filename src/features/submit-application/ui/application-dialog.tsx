import { type RefObject, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import type { BountyToApplyTo } from '../model/application-error.ts'

const content = lazyPart(() =>
  import('./application-dialog-content.tsx').then((module) => module.ApplicationDialogContent),
)

/** Asks for the code of the dialog ahead of the click. */
export function preloadApplicationDialog(): void {
  preloadDialogs()
  content.preload()
}

export type ApplicationDialogProps = {
  bounty: BountyToApplyTo
  open: boolean
  onClose: () => void
  /** The server has the offer: what is shown of the bounty is out of date. */
  onApplied?: (() => void) | undefined
  /** What takes the focus after it closed when the control that opened it is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

/**
 * The offer form over the page it was opened from. What was typed is there again when it was closed and is opened
 * again. While the offer is being sent it stays, so that one sees what came of it.
 */
export function ApplicationDialog({ bounty, open, onClose, onApplied, ...focus }: ApplicationDialogProps) {
  const ApplicationDialogContent = useLazyPart(content, open)
  const coverLetter = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      {...focus}
      open={open && ApplicationDialogContent !== undefined}
      title="Make an offer"
      width="measure"
      dismissible={false}
      firstFocus={coverLetter}
      onClose={close}
    >
      {ApplicationDialogContent && (
        <ApplicationDialogContent
          bounty={bounty}
          coverLetter={coverLetter}
          onApplied={onApplied}
          onBusyChange={setIsBusy}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
