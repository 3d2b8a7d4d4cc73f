import { type RefObject, useState } from 'react'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { BountyToApplyTo } from '../model/application-error.ts'
import { ApplicationDialog, onApplicationIntent } from './application-dialog.tsx'

type ApplyButtonProps = ButtonLook & {
  /** The bounty to apply to. */
  bounty: BountyToApplyTo
  /** Called when the dialog opens or closes. Keep the button mounted while it is open. */
  onOpenChange?: (isOpen: boolean) => void
  /** Receives the focus after the dialog closes if the button is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function ApplyButton({ bounty, onOpenChange, focusFallback, ...look }: ApplyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = (open: boolean) => {
    setIsOpen(open)
    onOpenChange?.(open)
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => change(true)} {...onApplicationIntent}>
        <span>
          Make Offer
          <VisuallyHidden> for {bounty.title}</VisuallyHidden>
        </span>
      </Button>
      <ApplicationDialog
        bounty={bounty}
        open={isOpen}
        onClose={() => change(false)}
        {...(focusFallback === undefined ? {} : { focusFallback })}
      />
    </>
  )
}
