import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { useAnnouncementOf } from '@/shared/ui/live-region'

type Question = {
  onConfirm: () => void
  /** What confirming does, as a verb: "Delete draft". */
  confirmLabel: string
  /** What the button says while it is being done: "Deleting...". */
  busyLabel?: string
  busy?: boolean
  /** `critical`: it cannot be undone. */
  tone?: 'primary' | 'critical'
}

/** Only says something, and has an OK button. */
type Message = {
  onConfirm?: undefined
  confirmLabel?: undefined
  busyLabel?: undefined
  busy?: undefined
  tone?: undefined
}

export type ConfirmDialogProps = (Question | Message) & {
  open: boolean
  /** Cancelled, or the message was read. Not asked while busy. */
  onClose: () => void
  title: string
  /** The question or the message, read when it opens. */
  children: ReactNode
  /** What may be said with the answer: fields under the question. */
  fields?: ReactNode
  /** The button that changes nothing, which has the focus first. */
  cancelLabel?: string
  focusFallback?: RefObject<HTMLElement | null>
}

/**
 * Asks before something is done (specification, section 5 "Confirmations"), or, without `onConfirm`, gives a message
 * to be acknowledged. WAI-ARIA "Alert and Message Dialogs".
 *
 * While busy it stays, Escape and Cancel too: what was sent cannot be taken back, and a dialog that went would hide what
 * came of it. Nobody is trapped by that, because whoever sets `busy` must end it: a call ends after 15 s at the latest
 * (`shared/api`).
 */
export function ConfirmDialog({
  title,
  children,
  onClose,
  onConfirm,
  confirmLabel,
  busyLabel = confirmLabel,
  busy = false,
  tone = 'primary',
  cancelLabel = onConfirm ? 'Cancel' : 'OK',
  fields,
  ...dialog
}: ConfirmDialogProps) {
  const leastDestructive = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (!busy) onClose()
  }
  useAnnouncementOf(busy ? busyLabel : undefined)
  return (
    <Dialog
      {...dialog}
      kind="alert"
      title={title}
      description={children}
      firstFocus={leastDestructive}
      onClose={close}
      actions={
        <>
          <Button
            ref={leastDestructive}
            tone={onConfirm ? 'secondary' : 'primary'}
            aria-disabled={busy || undefined}
            onClick={close}
          >
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {busy ? busyLabel : confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {fields}
    </Dialog>
  )
}
