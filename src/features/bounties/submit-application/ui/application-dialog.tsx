import { type RefObject, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog } from '@/shared/ui/dialog'
import type { BountyToApplyTo } from '../model/application-error.ts'

const content = lazyPart(() =>
  import('./application-dialog-content.tsx').then((module) => module.ApplicationDialogContent),
)

export const onApplicationIntent = content.onIntent

export type ApplicationDialogProps = {
  /** The bounty to apply to. */
  bounty: BountyToApplyTo
  /** Shows the dialog. */
  open: boolean
  /** Called when the user wants to close the dialog. */
  onClose: () => void
  /** Receives the focus after the dialog closes if its opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Stays open while the application is being sent, so that the user sees the result. Reopening restores the text. */
export function ApplicationDialog({ bounty, open, onClose, ...focus }: ApplicationDialogProps) {
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
        <ApplicationDialogContent bounty={bounty} coverLetter={coverLetter} onBusyChange={setIsBusy} onDone={onClose} />
      )}
    </Dialog>
  )
}
