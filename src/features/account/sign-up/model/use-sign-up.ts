import { signIn, signUp } from '@contract/endpoints.ts'
import type * as v from 'valibot'
import { useSignIn } from '@/entities/session'
import { ApiError, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { emailTaken, SignUpValues, signUpErrors } from './sign-up-values.ts'
import { useEmailCheck } from './use-email-check.ts'

export type SignUpOutcome = {
  /** Called when the account exists and the user is signed in. */
  onSignedIn: () => void
  /** Called when the account exists but signing in failed. */
  onCreated: () => void
}

const empty = { name: '', email: '', phone: '', password: '', confirmation: '' }

export function useSignUp({ onSignedIn, onCreated }: SignUpOutcome) {
  const api = useApi()
  const beginSession = useSignIn()
  const emailCheck = useEmailCheck()

  async function submit({ confirmation: _, ...account }: v.InferOutput<typeof SignUpValues>) {
    if (await emailCheck.findTaken(account.email)) throw new ApiError(409, emailTaken, null)
    await api(signUp, { body: account })
    const { email, password } = account
    try {
      const { access_token } = await api(signIn, { body: { email, password } })
      await beginSession(access_token)
    } catch {
      return onCreated()
    }
    onSignedIn()
  }

  const submission = useFormSubmission({
    schema: SignUpValues,
    defaultValues: empty,
    submit,
    errorWords: signUpErrors,
    leadsAway: true,
  })
  return { ...submission, emailCheck }
}
