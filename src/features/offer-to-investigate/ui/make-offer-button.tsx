import { type RefObject, useState } from 'react'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { OfferedBounty } from '../model/offer-obstacle.ts'
import { OfferDialog, preloadOfferDialog } from './offer-dialog.tsx'

type MakeOfferButtonProps = ButtonLook & {
  bounty: OfferedBounty
  /** What it says: the page of a bounty says it otherwise. */
  children?: string
  onOffered?: () => void
  /** What takes the focus after the dialog where this button is gone by then. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Make Offer on a bounty's card, and the dialog it opens (specification, section 2 "/bounties"). */
export function MakeOfferButton({
  bounty,
  children = 'Make Offer',
  onOffered,
  focusFallback,
  ...look
}: MakeOfferButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
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
          {children}
          <VisuallyHidden> for {bounty.title}</VisuallyHidden>
        </span>
      </Button>
      <OfferDialog
        bounty={bounty}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onOffered={onOffered}
        {...(focusFallback === undefined ? {} : { focusFallback })}
      />
    </>
  )
}
