import { verifyEmail } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type VerificationLinkEvent, verificationLinkMachine } from './verification-link.machine.ts'

/** `token` is read only on the first render. */
export function useVerificationLink(token: string, onVerified: () => void) {
  const api = useApi()
  const [machine] = useState(() =>
    verificationLinkMachine.provide({
      actors: {
        // No abort signal: leaving the page does not cancel the verification.
        verifyEmail: fromPromise(async ({ input }) => {
          await api(verifyEmail, { body: { token: input.token } })
          onVerified()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { token } })
  return viewVerificationLink(snapshot, send)
}

export type VerificationLinkView = ReturnType<typeof viewVerificationLink>

export const viewVerificationLink = (
  { value, context }: SnapshotFrom<typeof verificationLinkMachine>,
  send: (event: VerificationLinkEvent) => void,
) => ({
  status: value,
  error: context.error ?? undefined,
  press: () => send({ type: 'button.pressed' }),
})
