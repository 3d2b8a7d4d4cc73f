import { VerificationCode } from '@contract/account.ts'
import { sendVerification, verifyEmail } from '@contract/endpoints.ts'
import { emailVerificationLimits } from '@contract/session-limits.ts'
import type { User } from '@contract/user.ts'
import * as v from 'valibot'
import { useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'

const codeHint = `The ${emailVerificationLimits.codeDigits} digits in our latest email. They work for ${emailVerificationLimits.codeSeconds / 60} minutes.`

const errorWords = 'An error occurred. Please try again later.'

type EmailVerificationProps = {
  /** The signed-in user, whose email is to be verified. */
  user: User
}

export function EmailVerification({ user }: EmailVerificationProps) {
  if (user.email_verified) return <Notice tone="positive">{user.email} is confirmed.</Notice>
  return (
    <Stack gap="roomy">
      <Notice tone="caution" title={`${user.email} is not confirmed yet.`}>
        We sent you a link and a code. Use either to confirm your address; until then, we send you no other email.
      </Notice>
      <CodeForm user={user} />
      <SendAgainForm />
    </Stack>
  )
}

function CodeForm({ user }: { user: User }) {
  const api = useApi()
  const session = useSessionActions()
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: VerificationCode,
    defaultValues: { code: '' },
    submit: async (body) => {
      await api(verifyEmail, { body })
      session.adoptUser({ ...user, email_verified: true })
    },
    errorWords,
  })
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <form.Field name="code">
        {(field) => (
          <TextField
            label="Code"
            hint={codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Confirming...' : 'Confirm my address'}
      </Button>
    </Stack>
  )
}

function SendAgainForm() {
  const api = useApi()
  const { formProps, submitError, isSubmitting, isSubmitted } = useFormSubmission({
    schema: v.object({}),
    defaultValues: {},
    submit: async () => void (await api(sendVerification)),
    errorWords,
  })
  return (
    <Stack as="form" gap="normal" {...formProps}>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      {isSubmitted && <Notice tone="positive">We sent another email. Its code replaces the previous one.</Notice>}
      <Button type="submit" tone="secondary" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send again'}
      </Button>
    </Stack>
  )
}
