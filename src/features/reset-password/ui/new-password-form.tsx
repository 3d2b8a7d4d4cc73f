import { accountLimits } from '@contract/limits.ts'
import { ApiError } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import { emptyResetValues, ResetValues } from '../model/reset-values.ts'

const toErrorMessage = (error: unknown) =>
  (error instanceof ApiError ? error.detail : undefined) ??
  'An error occurred. Please try again or request a new reset link.'

type NewPasswordFormProps = {
  /** Sends the password; rejects with the error to show. */
  submit: (password: string) => Promise<void>
}

export function NewPasswordForm({ submit }: NewPasswordFormProps) {
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: ResetValues,
    defaultValues: emptyResetValues,
    submit: ({ new_password }) => submit(new_password),
    toErrorMessage,
  })
  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <form.Field name="new_password">
        {(field) => (
          <PasswordField
            label="New password"
            hint={`At least ${accountLimits.passwordMinimumCharacters} characters`}
            autoComplete="new-password"
            required
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="confirmation">
        {(field) => (
          <PasswordField label="Confirm new password" autoComplete="new-password" required {...inputProps(field)} />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" width="full" busy={isSubmitting}>
        {isSubmitting ? 'Resetting…' : 'Reset Password'}
      </Button>
    </Stack>
  )
}
