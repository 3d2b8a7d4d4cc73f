import { type RefObject, useCallback, useRef, useState } from 'react'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { BountyToApplyTo } from '../model/application-error.ts'
import { ApplicationDialog, preloadApplicationDialog } from './application-dialog.tsx'

type ApplyButtonProps = ButtonLook & {
  /** The bounty to apply to. */
  bounty: BountyToApplyTo
  /** Called after the user closes the dialog of a sent application; reload the bounty. */
  onApplied?: () => void
  /** Called when the dialog opens or closes. Keep the button mounted while it is open. */
  onOpenChange?: (isOpen: boolean) => void
  /** Receives the focus after the dialog closes if the button is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

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
