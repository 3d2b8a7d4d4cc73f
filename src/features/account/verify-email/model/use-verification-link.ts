import { verifyEmail } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type VerificationLinkEvent, verificationLinkMachine } from './verification-link.machine.ts'

/** The answers and verbs of the link of a verification email. `token` is read once. */
export function useVerificationLink(token: string, onVerified: () => void) {
  const api = useApi()
  const [machine] = useState(() =>
    verificationLinkMachine.provide({
      actors: {
        // Without the actor's signal: leaving the page takes nothing back.
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

/** What a component sees of the machine. */
export const viewVerificationLink = (
  { value, context }: SnapshotFrom<typeof verificationLinkMachine>,
  send: (event: VerificationLinkEvent) => void,
) => ({
  status: value,
  error: context.error ?? undefined,
  press: () => send({ type: 'button.pressed' }),
})
