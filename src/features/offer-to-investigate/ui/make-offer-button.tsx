import { type RefObject, useCallback, useRef, useState } from 'react'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { OfferedBounty } from '../model/offer-obstacle.ts'
import { OfferDialog, preloadOfferDialog } from './offer-dialog.tsx'

type MakeOfferButtonProps = ButtonLook & {
  bounty: OfferedBounty
  /** An offer was sent, and the dialog that says so is closed: what is shown of the bounty is out of date. */
  onOffered?: () => void
  /** What takes the focus after the dialog where this button is gone by then. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Make Offer on a bounty's card, and the dialog it opens (specification, section 2 "/bounties"). */
export function MakeOfferButton({ bounty, onOffered, focusFallback, ...look }: MakeOfferButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSent = useRef(false)
  const noteSent = useCallback(() => {
    isSent.current = true
  }, [])
  const close = () => {
    setIsOpen(false)
    if (isSent.current) onOffered?.()
    isSent.current = false
  }
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preloadOfferDialog}
        onFocus={preloadOfferDialog}
      >
        <span>
          Make Offer
          <VisuallyHidden> for {bounty.title}</VisuallyHidden>
        </span>
      </Button>
      <OfferDialog
        bounty={bounty}
        open={isOpen}
        onClose={close}
        onOffered={noteSent}
        {...(focusFallback === undefined ? {} : { focusFallback })}
      />
    </>
  )
}
