import { type ReactNode, type RefObject, useRef } from 'react'
import type { Action } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { useAnnounce, useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'

type Question = {
  /** Called after the reader confirms. */
  onConfirm: () => void
  /** A verb for the confirming button, like "Delete draft". */
  confirmLabel: string
  /** The button's label while busy, like "Deleting...". */
  busyLabel?: string
  /** Shows progress and keeps the dialog open. */
  busy?: boolean
  /** Lets the reader cancel while busy, because nothing has been sent yet. */
  mayCancel?: boolean
  /** Use `critical` for actions that cannot be undone. */
  tone?: 'primary' | 'critical'
}

/** Leave it out for a message with an OK button. */
type Message = {
  onConfirm?: undefined
  confirmLabel?: undefined
  busyLabel?: undefined
  busy?: undefined
  mayCancel?: undefined
  tone?: undefined
}

type ConfirmDialogProps = (Question | Message) & {
  /** Shows the dialog. */
  open: boolean
  /** Called after the reader cancels or acknowledges. Not called while busy. */
  onClose: () => void
  /** The heading, announced when the dialog opens. */
  title: string
  /** The question or message, announced when the dialog opens. */
  children: ReactNode
  /** Optional fields below the question. */
  fields?: ReactNode
  /** The label of the button that changes nothing and has the initial focus. */
  cancelLabel?: string
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
  /** Moves the focus after closing, instead of to the opener. */
  onReturnFocus?: (() => void) | undefined
}

/**
 * Confirms an action (docs/specification.md#5-validation-rules) or, without `onConfirm`, shows a message. WAI-ARIA
 * "Alert and Message Dialogs".
 * While busy it stays open, even on Escape and Cancel, except if it `mayCancel`: a request cannot be taken back, and
 * closing would hide its result. Requests time out (`shared/api`), so `busy` always ends.
 */
export function ConfirmDialog({
  title,
  children,
  onClose,
  onConfirm,
  confirmLabel,
  busyLabel = confirmLabel,
  busy = false,
  mayCancel = false,
  tone = 'primary',
  cancelLabel = onConfirm ? 'Cancel' : 'OK',
  fields,
  ...dialog
}: ConfirmDialogProps) {
  const leastDestructive = useRef<HTMLButtonElement>(null)
  const isHeld = busy && !mayCancel
  const close = () => {
    if (!isHeld) onClose()
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
            aria-disabled={isHeld || undefined}
            onClick={close}
          >
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button tone={tone} busy={busy} onClick={() => onConfirm()}>
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

export type ConfirmedActionView = Pick<Action<unknown>, 'isOpen' | 'isBusy' | 'error' | 'confirm' | 'dismiss'>

type ConfirmedActionDialogProps = {
  /** State and actions, from `useAction`. */
  action: ConfirmedActionView
  /** The heading and the label of the confirming button, like "Delete draft". */
  title: string
  /** The button's label while the request runs, like "Deleting...". */
  busyLabel: string
  /** Announced when the action is done, like "Draft deleted."; null if something else announces it. */
  doneWords: string | null
  /** The question, announced when the dialog opens. */
  children: ReactNode
  /** Use `primary` for actions that can be undone. */
  tone?: 'primary' | 'critical'
  /** Turns an error into words. */
  toErrorMessage: (error: unknown) => string
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Confirms an action, and announces that it is done. Stays open with its error, so that it can be tried again. */
export function ConfirmedActionDialog({
  action,
  title,
  tone = 'critical',
  doneWords,
  toErrorMessage,
  ...dialog
}: ConfirmedActionDialogProps) {
  const announce = useAnnounce()
  const { isOpen, isBusy, error, confirm, dismiss } = action
  return (
    <ConfirmDialog
      {...dialog}
      open={isOpen}
      title={title}
      tone={tone}
      confirmLabel={title}
      busy={isBusy}
      fields={error !== null && <Notice tone="critical">{toErrorMessage(error)}</Notice>}
      onConfirm={() => confirm(() => doneWords && announce(doneWords))}
      onClose={dismiss}
    />
  )
}
