import { openStripeDashboard, signIn, startOnboarding } from '@contract/endpoints.ts'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useSessionActions } from '@/entities/session'
import { describeError, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import type { StripeTask } from '../lib/connection-words.ts'
import { requireStripeAddress } from '../lib/require-stripe-address.ts'
import { confirmationErrors, leavingErrors } from './leaving-errors.ts'

const Confirmation = v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty('Password is required')) })

const endpoints = { onboarding: startOnboarding, dashboard: openStripeDashboard } as const

export type LeavingOptions = {
  /** The email of the account, which confirms the password. */
  email: string
  kind: StripeTask['kind']
  /** Opens the address in this tab. */
  leave: (address: string) => void
}

/** Signs in again with the password, because the server requires a fresh session, then leaves for Stripe. */
export function useLeaving({ email, kind, leave }: LeavingOptions) {
  const api = useApi()
  const { renew } = useSessionActions()
  const isConfirmed = useRef(false)
  const submission = useFormSubmission({
    schema: Confirmation,
    defaultValues: { currentPassword: '' },
    submit: async ({ currentPassword }) => {
      isConfirmed.current = false
      const { access_token } = await api(signIn, { body: { email, password: currentPassword } })
      renew(access_token)
      isConfirmed.current = true
      const { url } = await api(endpoints[kind])
      leave(requireStripeAddress(url, location.hostname))
    },
    errorWords: (error) => describeError(error, isConfirmed.current ? leavingErrors : confirmationErrors),
    leadsAway: true,
  })
  const { form } = submission
  // The browser may keep the page as it was left, and show it again on Back.
  useEffect(() => {
    const startOver = ({ persisted }: PageTransitionEvent) => {
      if (persisted) form.reset()
    }
    addEventListener('pageshow', startOver)
    return () => removeEventListener('pageshow', startOver)
  }, [form])
  return submission
}
