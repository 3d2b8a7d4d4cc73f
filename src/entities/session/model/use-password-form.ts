import { signIn } from '@contract/endpoints.ts'
import { useRef } from 'react'
import * as v from 'valibot'
import { describeError, type ErrorTable, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { useSession, useSessionActions } from './session-context.tsx'

type FormValues = Parameters<typeof useFormSubmission>[0]['defaultValues']

export const CurrentPassword = v.pipe(v.string(), v.nonEmpty('Password is required'))

type PasswordForm<Values extends FormValues, Output> = Omit<
  Parameters<typeof useFormSubmission<Values, Output>>[0],
  'submit' | 'errorWords'
> & {
  /** The email of the account, whose password it is. */
  email: string
  /** Called before the password is checked. */
  onStart?: () => void
  /** Called with a fresh session. */
  act: (output: Output) => Promise<void>
  /** If the password could not be checked, from `passwordErrors`. */
  unconfirmed: ErrorTable<keyof Values & string>
  /** If the password was right. */
  failed: string | ErrorTable<keyof Values & string>
}

/** A form that asks for the password too: it signs in again before it acts, because the server requires a fresh session. */
export function usePasswordForm<Values extends FormValues, Output extends { currentPassword: string }>({
  email,
  onStart,
  act,
  unconfirmed,
  failed,
  ...form
}: PasswordForm<Values, Output>) {
  const api = useApi()
  const { user } = useSession()
  const { renew } = useSessionActions()
  const isConfirmed = useRef(false)
  return useFormSubmission<Values, Output>({
    ...form,
    submit: async (output) => {
      onStart?.()
      isConfirmed.current = false
      const { access_token } = await api(signIn, { body: { email, password: output.currentPassword } })
      if (user !== null) renew(access_token, user)
      isConfirmed.current = true
      await act(output)
    },
    errorWords: (error) => describeError(error, isConfirmed.current ? failed : unconfirmed),
  })
}

/** The server's detail is written for the sign-in form. */
export function passwordErrors(
  errors: ErrorTable<'currentPassword'>,
  incorrect = 'Password is incorrect',
): ErrorTable<'currentPassword'> {
  const wrong = { fields: { currentPassword: incorrect } }
  return { 400: wrong, 401: wrong, ...errors }
}
