import type { ReactNode } from 'react'
import type { useActionForm } from '@/shared/lib/action'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'

type FormView = Pick<
  ReturnType<typeof useActionForm>,
  'formProps' | 'send' | 'submitError' | 'clearError' | 'isBusy' | 'hasNoSession' | 'backToForm' | 'cancel'
>

export type FormDialogProps = {
  /** State and actions of the form, from `useActionForm`. */
  view: FormView
  /** Shows the dialog. */
  open: boolean
  /** The heading, announced when the dialog opens. */
  title: string
  /** A verb for the confirming button, like "Decline". */
  confirmLabel: string
  /** The button's label while the request runs, like "Declining...". */
  busyLabel: string
  /** The label of the button that changes nothing. */
  cancelLabel?: string | undefined
  /** Use `critical` for actions that cannot be undone. */
  tone: 'primary' | 'critical'
  /** The fields of the form; nothing if the question is all. */
  fields?: ReactNode
  /** Why to sign in, like 'Sign in to decline this pot'. */
  signInWords: string
  /** The question, announced when the dialog opens. */
  children: ReactNode
}

/** Confirms what a form asks for. If the session has ended, it asks to sign in and then shows the form again. */
export function FormDialog({ view, open, fields, signInWords, cancelLabel = 'Cancel', ...dialog }: FormDialogProps) {
  const { formProps, send, submitError, clearError, isBusy, hasNoSession, backToForm, cancel } = view
  const failure = submitError && <Notice tone="critical">{submitError}</Notice>
  return (
    <>
      <ConfirmDialog
        {...dialog}
        cancelLabel={cancelLabel}
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={send}
        onClose={cancel}
        fields={
          fields ? (
            <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
              {fields}
              {/* Browsers do not submit a form with several fields on Enter unless it contains a submit button. */}
              <button type="submit" hidden />
              {failure}
            </Stack>
          ) : (
            failure
          )
        }
      />
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        {signInWords}
      </SignInAlert>
    </>
  )
}
