import * as v from 'valibot'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { useSession } from '../model/session-context.tsx'
import { CurrentPassword, passwordErrors, usePasswordForm } from '../model/use-password-form.ts'
import { OwnPassword } from './own-password.tsx'

const failed = 'Failed to check the password. Please try again.'

export function PasswordDialog({ open, onDone, onClose }: LazyDialogProps) {
  const email = useSession().user?.email ?? ''
  const { form, formProps, submitError, clearError, isSubmitting } = usePasswordForm({
    email,
    schema: v.object({ currentPassword: CurrentPassword }),
    defaultValues: { currentPassword: '' },
    act: async () => onDone(''),
    unconfirmed: passwordErrors({ otherwise: failed }),
    failed,
  })
  return (
    <ConfirmDialog
      title="Enter your password"
      confirmLabel="Continue"
      busyLabel="Checking..."
      open={open}
      busy={isSubmitting}
      onConfirm={() => formProps.ref.current?.requestSubmit()}
      onClose={onClose}
      fields={
        <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
          <form.Field name="currentPassword">
            {(field) => <OwnPassword email={email} readOnly={isSubmitting} {...inputProps(field)} />}
          </form.Field>
          {submitError && <Notice tone="critical">{submitError}</Notice>}
        </Stack>
      }
    >
      You last entered it more than five minutes ago. Enter it again to confirm it’s you. Nothing you typed is lost.
    </ConfirmDialog>
  )
}
