import { changePassword, signIn } from '@contract/endpoints.ts'
import { useRef } from 'react'
import { useSessionActions } from '@/entities/session'
import { describeError, useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { NewPasswordField, PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import { changeErrors, confirmationErrors } from '../model/password-errors.ts'
import { PasswordForm } from '../model/password-form.ts'

type ChangePasswordFormProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

/**
 * Signs in again with the current password, because only a fresh session may set a new one. Each attempt confirms again,
 * since the current password may have been retyped; an error keeps everything the user typed.
 */
export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const api = useApi()
  const { renew } = useSessionActions()
  const changed = usePassingNotice(savedNoticeMs)
  const isConfirmed = useRef(false)
  const { form, formProps, submitError, advice, clearError, isSubmitting } = useFormSubmission({
    schema: PasswordForm,
    defaultValues: empty,
    submit: async ({ currentPassword, newPassword }) => {
      changed.takeBack()
      isConfirmed.current = false
      const { access_token } = await api(signIn, { body: { email, password: currentPassword } })
      renew(access_token)
      isConfirmed.current = true
      await api(changePassword, { body: { current_password: currentPassword, password: newPassword } })
      form.reset()
      changed.give()
    },
    errorWords: (error) => describeError(error, isConfirmed.current ? changeErrors : confirmationErrors),
  })
  return (
    <Stack as="form" gap="roomy" {...formProps} onChange={clearError}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="roomy">
        <form.Field name="currentPassword">
          {(field) => (
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              required
              readOnly={isSubmitting}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="newPassword">
          {(field) => <NewPasswordField label="New Password" readOnly={isSubmitting} {...inputProps(field)} />}
        </form.Field>
        <form.Field name="confirmation">
          {(field) => (
            <PasswordField
              label="Confirm New Password"
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
          {isSubmitting ? 'Updating…' : 'Update Password'}
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
