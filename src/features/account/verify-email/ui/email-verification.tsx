import { type OwnEmail, VerificationCode } from '@contract/account.ts'
import { sendVerification, verifyEmail } from '@contract/endpoints.ts'
import { emailVerificationLimits } from '@contract/session-limits.ts'
import type { User } from '@contract/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ownEmailQuery, useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useKeptFocus } from '@/shared/lib/focus'
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
  /** The email on the server; undefined while it loads. */
  own: OwnEmail | undefined
}

export function EmailVerification({ user, own }: EmailVerificationProps) {
  const session = useSessionActions()
  const { box, press } = useKeptFocus<HTMLDivElement>(String(user.email_verified), '[tabindex]')
  return (
    <Stack gap="roomy" ref={box}>
      {user.email_verified ? (
        <div tabIndex={-1}>
          <Notice tone="positive">{user.email} is confirmed.</Notice>
        </div>
      ) : (
        <>
          <Notice tone="caution" title={`${user.email} is not confirmed yet.`}>
            {own?.link_until === null
              ? 'Have a link and a code sent to you, and use either to confirm your address. Until then, we send you no other email.'
              : 'Use the link or the code in our email to confirm your address. Until then, we send you no other email.'}
          </Notice>
          {own?.link_until !== null && (
            <CodeForm onConfirmed={press(() => session.adoptUser({ ...user, email_verified: true }))} />
          )}
          <SendAgainForm isFirst={own?.link_until === null} />
        </>
      )}
    </Stack>
  )
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: VerificationCode,
    defaultValues: { code: '' },
    submit: async (body) => {
      await api(verifyEmail, { body })
      onConfirmed()
      void queryClient.invalidateQueries(ownEmailQuery)
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

function SendAgainForm({ isFirst }: { isFirst: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { formProps, submitError, isSubmitting, isSubmitted } = useFormSubmission({
    schema: v.object({}),
    defaultValues: {},
    submit: async () => {
      await api(sendVerification)
      await queryClient.invalidateQueries(ownEmailQuery)
    },
    errorWords,
  })
  return (
    <Stack as="form" gap="normal" {...formProps}>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      {isSubmitted && <Notice tone="positive">We sent another email. Its code replaces the previous one.</Notice>}
      <Button type="submit" tone="secondary" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : isFirst ? 'Send the email' : 'Send again'}
      </Button>
    </Stack>
  )
}
