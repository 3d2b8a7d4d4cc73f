import type { ReactNode, RefObject } from 'react'
import type { Action } from '@/shared/lib/action'
import { Notice } from '@/shared/ui/notice'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type ConfirmedActionView = Pick<Action<unknown>, 'isOpen' | 'isBusy' | 'error' | 'confirm' | 'dismiss'>

type ConfirmedActionDialogProps = {
  /** State and actions, from `useAction`. */
  action: ConfirmedActionView
  /** The heading and the label of the confirming button, like "Delete draft". */
  title: string
  /** The button's label while the request runs, like "Deleting...". */
  busyLabel: string
  /** The question, announced when the dialog opens. */
  children: ReactNode
  /** Use `primary` for actions that can be undone. */
  tone?: 'primary' | 'critical'
  /** Turns an error into words. */
  toErrorMessage: (error: unknown) => string
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Confirms an action; stays open with its error, so that it can be tried again. */
export function ConfirmedActionDialog({
  action,
  title,
  tone = 'critical',
  toErrorMessage,
  ...dialog
}: ConfirmedActionDialogProps) {
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
      onConfirm={confirm}
      onClose={dismiss}
    />
  )
}
