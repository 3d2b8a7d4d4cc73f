import { approvalLimits } from '@contract/approval.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { type Decide, useEnding } from '../model/use-ending.ts'

type EndingDialogProps = {
  /** Of what waits. */
  id: string
  /** The caller withdraws their own; otherwise they decline it. */
  isOwn: boolean
  /** Sends the decision. */
  decide: Decide
  /** Shows the dialog. */
  open: boolean
  /** Called when it has ended. */
  onDone: () => void
  /** Called when the administrator cancels. */
  onClose: () => void
}

export function EndingDialog({ id, isOwn, decide, open, onDone, onClose }: EndingDialogProps) {
  const view = useEnding({ id, decide, onDone, onClose })
  const { form, formProps, submitError, clearError, isBusy, hasNoSession, backToForm, cancel } = view
  return (
    <>
      <ConfirmDialog
        title={isOwn ? 'Withdraw' : 'Decline'}
        confirmLabel={isOwn ? 'Withdraw' : 'Decline'}
        busyLabel={isOwn ? 'Withdrawing...' : 'Declining...'}
        tone="critical"
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => formProps.ref.current?.requestSubmit()}
        onClose={cancel}
        fields={
          <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
            <form.Field name="reason">
              {(field) => (
                <TextArea
                  label="Reason"
                  hint={isOwn ? 'It is kept in the audit log.' : 'The administrator who proposed it reads it.'}
                  rows={3}
                  maxLength={approvalLimits.reasonCharacters}
                  required
                  readOnly={isBusy}
                  {...inputProps(field)}
                />
              )}
            </form.Field>
            {submitError && <Notice tone="critical">{submitError}</Notice>}
          </Stack>
        }
      >
        <p>No money moves. It can be proposed again.</p>
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to decide about this
      </SignInAlert>
    </>
  )
}
