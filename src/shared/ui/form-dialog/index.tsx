import type { ReactNode, RefObject } from 'react'
import * as v from 'valibot'
import { useActionForm } from '@/shared/lib/action'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'

type FormView = Pick<
  ReturnType<typeof useActionForm>,
  'formProps' | 'send' | 'submitError' | 'clearError' | 'isBusy' | 'hasNoSession' | 'backToForm' | 'cancel'
>

type FormDialogProps = {
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
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
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

type Reason = { reason: string }

type ReasonDialogProps = Omit<FormDialogProps, 'view' | 'fields' | 'tone' | 'cancelLabel'> & {
  /** Holds the reason until it is sent or canceled, from `useUnsent`. */
  keep: Parameters<typeof useActionForm<Reason, Reason>>[0]['keep']
  /** The contract's schema of the reason. */
  schema: v.GenericSchema<string>
  /** Says who reads the reason. */
  hint: string
  /** Keeps more characters from being typed. */
  maxLength?: number
  /** Shown if the server gives no reason for its refusal. */
  errorWords: string
  /** Sends the reason with an idempotency key. */
  perform: (reason: string, key: string) => Promise<unknown>
  /** Called when the server has done it and the page shows it. */
  onDone: () => void
  /** Called when the user cancels. */
  onClose: () => void
}

/** Ends something for a reason that somebody else reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { keep, schema, hint, maxLength, errorWords, perform, onDone, onClose, ...dialog } = props
  const view = useActionForm<Reason, Reason>({
    keep,
    empty: { reason: '' },
    createSchema: () => v.object({ reason: schema }),
    errorWords,
    perform: ({ reason }, key) => perform(reason, key),
    onDone,
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      view={view}
      tone="critical"
      fields={
        <view.form.Field name="reason">
          {(field) => (
            <TextArea
              label="Reason"
              hint={hint}
              rows={3}
              maxLength={maxLength}
              required
              readOnly={view.isBusy}
              {...inputProps(field)}
            />
          )}
        </view.form.Field>
      }
    />
  )
}
