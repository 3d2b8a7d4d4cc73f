import { type Pot, potLimits } from '@contract/pot.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { useDeclining } from '../model/use-declining.ts'

type DeclineDialogProps = {
  /** A pot that its sponsor proposed. */
  pot: Pot
  /** Shows the dialog. */
  open: boolean
  /** Called when the pot is declined, and when the administrator cancels. */
  onClose: () => void
}

export function DeclineDialog({ pot, open, onClose }: DeclineDialogProps) {
  const view = useDeclining({ potId: pot.id, onDone: onClose, onClose })
  const { form, formProps, submitError, clearError, isBusy, hasNoSession, backToForm, cancel } = view
  return (
    <>
      <ConfirmDialog
        title="Decline"
        confirmLabel="Decline"
        busyLabel="Declining..."
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
                  hint="The sponsor reads it."
                  rows={3}
                  maxLength={potLimits.reasonCharacters}
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
        <p>
          The pot of {pot.sponsor_name} does not open. They get an email with your reason and can propose another pot.
        </p>
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to decline this pot
      </SignInAlert>
    </>
  )
}
