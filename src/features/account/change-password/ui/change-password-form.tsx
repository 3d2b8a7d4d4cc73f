import { changePassword } from '@contract/endpoints.ts'
import { usePasswordForm } from '@/entities/session'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { NewPasswordField, PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import { changeErrors, confirmationErrors, PasswordForm } from '../model/password-form.ts'

type ChangePasswordFormProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

/** Each attempt confirms the current password again, since it may have been retyped; an error keeps what was typed. */
export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const api = useApi()
  const changed = usePassingNotice(savedNoticeMs)
  const { form, formProps, submitError, advice, clearError, isSubmitting } = usePasswordForm({
    email,
    schema: PasswordForm,
    defaultValues: empty,
    onStart: changed.takeBack,
    act: async ({ currentPassword, newPassword }) => {
      await api(changePassword, { body: { current_password: currentPassword, password: newPassword } })
      form.reset()
      changed.give()
    },
    unconfirmed: confirmationErrors,
    failed: changeErrors,
  })
  return (
    <Stack as="form" gap="roomy" {...formProps} onChange={clearError}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="roomy">
        <form.Field name="currentPassword">
          {(field) => (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              required
              readOnly={isSubmitting}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="newPassword">
          {(field) => <NewPasswordField label="New password" readOnly={isSubmitting} {...inputProps(field)} />}
        </form.Field>
        <form.Field name="confirmation">
          {(field) => (
            <PasswordField
              label="Confirm new password"
              autoComplete="new-password"
              required
              readOnly={isSubmitting}
              {...inputProps(field)}
            />
          )}
        </form.Field>
      </Stack>
      <Stack gap="normal">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Updating...' : 'Update password'}
        </Button>
        {submitError && (
          <Notice tone="critical" title={advice && submitError}>
            {advice ?? submitError}
          </Notice>
        )}
        {changed.isShown && <PassingNotice>Password updated successfully!</PassingNotice>}
      </Stack>
    </Stack>
  )
}
