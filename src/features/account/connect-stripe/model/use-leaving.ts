import { openStripeDashboard, startOnboarding } from '@contract/endpoints.ts'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { CurrentPassword, passwordErrors, usePasswordForm } from '@/entities/session'
import { type ErrorTable, useApi } from '@/shared/api'
import type { StripeTask } from '../lib/connection-words.ts'

const endpoints = { onboarding: startOnboarding, dashboard: openStripeDashboard } as const

const failed = 'Stripe could not be opened.'

const confirmationErrors = passwordErrors({
  0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
  otherwise: failed,
})

/** The password was right. Asking again opens the same account. */
const leavingErrors: ErrorTable = {
  0: { words: failed, advice: 'The server did not answer. Please try again.' },
  otherwise: failed,
}

export type LeavingOptions = {
  /** The email of the account, which confirms the password. */
  email: string
  kind: StripeTask['kind']
  /** Opens the address in this tab. */
  leave: (address: string) => void
}

export function useLeaving({ email, kind, leave }: LeavingOptions) {
  const api = useApi()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const submission = usePasswordForm({
    email,
    schema: v.object({ currentPassword: CurrentPassword }),
    defaultValues: { currentPassword: '' },
    act: async () => {
      const { url } = await api(endpoints[kind])
      // A person who has gone to another page meanwhile stays there.
      if (isHere.current) leave(requireStripeAddress(url, location.hostname))
    },
    unconfirmed: confirmationErrors,
    failed: leavingErrors,
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

/**
 * The server has checked that the address is Stripe's. This refuses whatever a browser would run or send unencrypted,
 * except on the host of the page itself, where tests imitate Stripe.
 */
export function requireStripeAddress(address: string, ownHost: string): string {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || (protocol === 'http:' && hostname === ownHost)) return address
  throw new Error('The server sent an address that is not safe to open.')
}
