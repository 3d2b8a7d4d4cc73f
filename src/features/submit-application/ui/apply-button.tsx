import { type RefObject, useCallback, useRef, useState } from 'react'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { BountyToApplyTo } from '../model/application-error.ts'
import { ApplicationDialog, preloadApplicationDialog } from './application-dialog.tsx'

type ApplyButtonProps = ButtonLook & {
  bounty: BountyToApplyTo
  /** An offer was sent, and the dialog that says so is closed: what is shown of the bounty is out of date. */
  onApplied?: () => void
  /** The dialog opens, or closes: while it is open, this button has to stay. */
  onOpenChange?: (isOpen: boolean) => void
  /** What takes the focus after the dialog where this button is gone by then. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Make Offer on a bounty's card, and the dialog it opens (specification, section 2 "/bounties"). */
export function ApplyButton({ bounty, onApplied, onOpenChange, focusFallback, ...look }: ApplyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSent = useRef(false)
  const noteSent = useCallback(() => {
    isSent.current = true
  }, [])
  const change = (open: boolean) => {
    setIsOpen(open)
    onOpenChange?.(open)
  }
  const close = () => {
    change(false)
    if (isSent.current) onApplied?.()
    isSent.current = false
  }
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => change(true)}
        onPointerEnter={preloadApplicationDialog}
        onFocus={preloadApplicationDialog}
      >
        <span>
          Make Offer
          <VisuallyHidden> for {bounty.title}</VisuallyHidden>
        </span>
      </Button>
      <ApplicationDialog
        bounty={bounty}
        open={isOpen}
        onClose={close}
        onApplied={noteSent}
        {...(focusFallback === undefined ? {} : { focusFallback })}
      />
    </>
  )
}
