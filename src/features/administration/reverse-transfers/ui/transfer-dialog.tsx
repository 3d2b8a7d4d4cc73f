import { payoutLimits } from '@contract/payout-limits.ts'
import { OwnPassword } from '@/entities/session'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { type TransferTask, wordsOf } from '../model/transfer-words.ts'
import { useTransferTask } from '../model/use-transfer-task.ts'

type TransferDialogProps = LazyDialogProps & {
  /** The action to confirm. */
  task: TransferTask
}

export function TransferDialog({ task, open, onDone, onClose }: TransferDialogProps) {
  const { form, formProps, submitError, clearError, email, isBusy, forget } = useTransferTask({ task, onDone })
  const { title, confirmLabel, busyLabel, question } = wordsOf(task)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      tone={task.kind === 'reverse' ? 'critical' : 'primary'}
      open={open}
      busy={isBusy}
      onConfirm={() => formProps.ref.current?.requestSubmit()}
      onClose={() => {
        forget()
        onClose()
      }}
      fields={
        <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
          {/* Browsers do not submit a form with several fields on Enter unless it contains a submit button. */}
          <button type="submit" hidden />
          {task.kind === 'reverse' && (
            <form.Field name="reason">
              {(field) => (
                <TextArea
                  label="Reason"
                  hint="The journalist reads it."
                  rows={3}
                  maxLength={payoutLimits.problemCharacters}
                  required
                  readOnly={isBusy}
                  {...inputProps(field)}
                />
              )}
            </form.Field>
          )}
          <form.Field name="currentPassword">
            {(field) => (
              <OwnPassword email={email} hint="To confirm it’s you" readOnly={isBusy} {...inputProps(field)} />
            )}
          </form.Field>
          {submitError && <Notice tone="critical">{submitError}</Notice>}
        </Stack>
      }
    >
      {question}
    </ConfirmDialog>
  )
}
