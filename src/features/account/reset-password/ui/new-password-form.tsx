import { ResetPassword, resetTokenRefused } from '@contract/account.ts'
import { resetPassword } from '@contract/endpoints.ts'
import * as v from 'valibot'
import { describeError, hasStatus, useApi } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { NewPasswordField, PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'

export const ResetValues = v.pipe(
  v.object({ new_password: ResetPassword.entries.new_password, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirmation']],
      ({ new_password, confirmation }) => new_password === confirmation,
      'Passwords do not match',
    ),
    ['confirmation'],
  ),
)

const emptyResetValues = { new_password: '', confirmation: '' }

type NewPasswordFormProps = {
  /** The token from the email's link. */
  token: string
  /** Called when the server has changed the password. */
  onReset: () => void
  /** Called when the link is used, expired or invalid. */
  onRefused: () => void
}

export function NewPasswordForm({ token, onReset, onRefused }: NewPasswordFormProps) {
  const api = useApi()
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: ResetValues,
    defaultValues: emptyResetValues,
    submit: async ({ new_password }) => {
      try {
        await api(resetPassword, { body: { token, new_password } })
      } catch (error) {
        if (!isTokenRefused(error)) throw error
        return onRefused()
      }
      onReset()
    },
    errorWords: 'An error occurred. Please try again or request a new reset link.',
  })
  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <form.Field name="new_password">
        {(field) => <NewPasswordField label="New password" {...inputProps(field)} />}
      </form.Field>
      <form.Field name="confirmation">
        {(field) => (
          <PasswordField label="Confirm new password" autoComplete="new-password" required {...inputProps(field)} />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" width="full" busy={isSubmitting}>
        {isSubmitting ? 'Resetting...' : 'Reset password'}
      </Button>
    </Stack>
  )
}

const isTokenRefused = (error: unknown) => hasStatus(error, 400) && describeError(error, '').endsWith(resetTokenRefused)
