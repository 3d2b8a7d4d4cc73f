import { signIn } from '@contract/endpoints.ts'
import * as v from 'valibot'
import { describeError, type ErrorTable, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { useSession, useSessionActions } from './session-context.tsx'

const Password = v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty('Password is required')) })

/** The server's detail is written for the sign-in form. */
const incorrect = { fields: { currentPassword: 'Password is incorrect' } }
const errors: ErrorTable<'currentPassword'> = {
  400: incorrect,
  401: incorrect,
  otherwise: 'Failed to check the password. Please try again.',
}

export function usePasswordForm(onConfirmed: () => void) {
  const api = useApi()
  const { user } = useSession()
  const { renew } = useSessionActions()
  const email = user?.email ?? ''
  const submission = useFormSubmission({
    schema: Password,
    defaultValues: { currentPassword: '' },
    submit: async ({ currentPassword: password }) => {
      const { access_token } = await api(signIn, { body: { email, password } })
      renew(access_token)
      onConfirmed()
    },
    errorWords: (error) => describeError(error, errors),
  })
  return { ...submission, email }
}
