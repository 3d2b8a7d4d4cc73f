import { type RefObject, useMemo, useRef } from 'react'
import { canTakeFocus } from '@/shared/lib/focus'
import { Dialog, loadDialogs } from '@/shared/ui/dialog'
import { SubscribeForm } from './subscribe-form.tsx'

type SubscribeDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** The button that opened it, which receives the focus afterwards. */
  button: RefObject<HTMLElement | null>
  /** Receives the focus instead if the button is in a closed menu. */
  focusFallback: RefObject<HTMLElement | null> | undefined
  /** Called to close the dialog. */
  onClose: () => void
}

/** With the surface of all dialogs. */
export async function loadSubscribeDialog() {
  await loadDialogs()
  return SubscribeDialog
}

function SubscribeDialog({ open, button, focusFallback, onClose }: SubscribeDialogProps) {
  const emailField = useRef<HTMLInputElement>(null)
  // Safari does not focus a clicked button, and the dialog was not there to see the click.
  const opener = useMemo(
    () => ({
      get current() {
        return canTakeFocus(button.current) ? button.current : (focusFallback?.current ?? null)
      },
    }),
    [button, focusFallback],
  )
  return (
    <Dialog
      open={open}
      title="Subscribe to the newsletter"
      firstFocus={emailField}
      focusFallback={opener}
      onClose={onClose}
    >
      <SubscribeForm emailField={emailField} onClose={onClose} />
    </Dialog>
  )
}
