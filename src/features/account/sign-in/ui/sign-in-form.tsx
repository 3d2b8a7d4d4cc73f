import { SignIn } from '@contract/account.ts'
import { signIn } from '@contract/endpoints.ts'
import { useSession, useSessionActions, useSignIn } from '@/entities/session'
import { type ErrorTable, useApi } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'

export const signInErrors: ErrorTable = {
  401: ({ detail = 'Failed to sign in. Please check your credentials.' }) => detail,
  withoutDetail: 'Failed to sign in',
  otherwise: 'An unexpected error occurred. Please try again later.',
}

type SignInFormProps = {
  /** Called when the token is stored; the page decides where to go next. Absent where the user stays. */
  onSignedIn?: () => void
  /** Email of a user who signs in again without leaving the page, where nobody else may sign in. */
  email?: string
}

export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const api = useApi()
  const { renew } = useSessionActions()
  const beginSession = useSignIn()
  const { user } = useSession()
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: SignIn,
    defaultValues: { email: email ?? '', password: '' },
    submit: async (credentials) => {
      const { access_token } = await api(signIn, { body: credentials })
      if (user !== null && user.email === credentials.email) renew(access_token, user)
      else await beginSession(access_token)
      onSignedIn?.()
    },
    errorWords: signInErrors,
    leadsAway: email === undefined,
  })

  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <form.Field name="email">
        {(field) => (
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={email !== undefined}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => <PasswordField label="Password" autoComplete="current-password" required {...inputProps(field)} />}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Button type="submit" width="full" busy={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
    </Stack>
  )
}
