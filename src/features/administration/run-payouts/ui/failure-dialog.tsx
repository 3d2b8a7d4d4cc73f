import type { RunPayout } from '@contract/payout.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { payoutLooks } from '../model/payout-words.ts'
import { useFailure } from '../model/use-failure.ts'

export type FailureDialogProps = {
  /** The run of the payout. */
  runId: string
  /** The payout as it was when the administrator asked. */
  payout: RunPayout
  /** Shows the dialog. */
  open: boolean
  /** Called when the payout is marked and the page shows it. */
  onDone: () => void
  /** Called when the administrator cancels. */
  onClose: () => void
}

export function FailureDialog({ runId, payout, open, onDone, onClose }: FailureDialogProps) {
  const view = useFailure({ runId, payoutId: payout.id, onDone, onClose })
  const { form, formProps, submitError, clearError, isBusy, hasNoSession, backToForm, cancel } = view
  const { failure } = payoutLooks[payout.status]
  return (
    <>
      <ConfirmDialog
        title={failure?.title ?? ''}
        confirmLabel="Mark as failed"
        busyLabel="Marking..."
        tone="critical"
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => formProps.ref.current?.requestSubmit()}
        onClose={cancel}
        fields={
          <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
            <form.Field name="problem">
              {(field) => (
                <TextArea
                  label="Reason"
                  hint="The journalist reads it."
                  rows={3}
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
        {failure?.effect(payout)}
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to change this payout
      </SignInAlert>
    </>
  )
}
