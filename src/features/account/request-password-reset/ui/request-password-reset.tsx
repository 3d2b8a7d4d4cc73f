import { EmailOnly } from '@contract/account.ts'
import { forgotPassword } from '@contract/endpoints.ts'
import { passwordResetSeconds } from '@contract/session-limits.ts'
import { useApi } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button, ButtonLink } from '@/shared/ui/button'
import { FormPage } from '@/shared/ui/form-page'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'

/** The response is the same whether or not the email has an account. */
export function RequestPasswordReset() {
  const api = useApi()
  const { form, formProps, submitError, isSubmitting, isSubmitted } = useFormSubmission({
    schema: EmailOnly,
    defaultValues: { email: '' },
    submit: async (body) => void (await api(forgotPassword, { body })),
    errorWords: 'An error occurred. Please try again later.',
  })
  if (isSubmitted) return <LinkSent />
  return (
    <FormPage
      title="Forgot Password"
      ways={
        <p>
          Remembered it? <Link to="/signin">Sign In</Link>
        </p>
      }
    >
      <p>Enter the email of your account, and we will send you a link to choose a new password.</p>
      <Stack as="form" gap="roomy" {...formProps}>
        <form.Field name="email">
          {(field) => (
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...inputProps(field)}
            />
          )}
        </form.Field>
        {submitError && <Notice tone="critical">{submitError}</Notice>}
        <Button type="submit" width="full" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send reset link'}
        </Button>
      </Stack>
    </FormPage>
  )
}

function LinkSent() {
  return (
    <FormPage title="Check your email" isAnswer>
      <p>
        If an account exists for that email, a link to choose a new password is on its way. It works once, for{' '}
        {passwordResetSeconds / 60} minutes.
      </p>
      <p>Nothing there? Check your spam folder, or make sure you used the email you signed up with.</p>
      <ButtonLink to="/signin" width="full">
        Return to Sign In
      </ButtonLink>
    </FormPage>
  )
}
