import { type RefObject, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import type { OfferedBounty } from '../model/offer-obstacle.ts'

const content = lazyPart(() => import('./offer-dialog-content.tsx').then((module) => module.OfferDialogContent))

/** Asks for the code of the dialog ahead of the click. */
export function preloadOfferDialog(): void {
  preloadDialogs()
  content.preload()
}

export type OfferDialogProps = {
  bounty: OfferedBounty
  open: boolean
  onClose: () => void
  /** The server has the offer: what is shown of the bounty is out of date. */
  onOffered?: (() => void) | undefined
  /** What takes the focus after it closed when the control that opened it is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

/**
 * The offer form over the page it was opened from. What was typed is there again when it was closed and is opened
 * again. While the offer is being sent it stays, so that one sees what came of it.
 */
export function OfferDialog({ bounty, open, onClose, onOffered, ...focus }: OfferDialogProps) {
  const OfferDialogContent = useLazyPart(content, open)
  const coverLetter = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      {...focus}
      open={open && OfferDialogContent !== undefined}
      title="Make an offer"
      width="measure"
      dismissible={false}
      firstFocus={coverLetter}
      onClose={close}
    >
      {OfferDialogContent && (
        <OfferDialogContent
          bounty={bounty}
          coverLetter={coverLetter}
          onOffered={onOffered}
          onBusyChange={setIsBusy}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
