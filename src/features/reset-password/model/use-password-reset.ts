import { resetPassword } from '@contract/endpoints.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { until } from '@/shared/lib/wait'
import { passwordResetMachine } from './password-reset.machine.ts'

export type PasswordResetStatus = SnapshotFrom<typeof passwordResetMachine>['value']

export type PasswordReset = {
  status: PasswordResetStatus
  /** Resolves once the server has answered; rejects with why it could not be done this time. */
  submit: (password: string) => Promise<void>
}

/** The answers and verbs of a password reset. `token` is read once; `onLeft`: its success was shown for long enough. */
export function usePasswordReset(token: string, onLeft: () => void): PasswordReset {
  const api = useApi()
  const [machine] = useState(() =>
    passwordResetMachine.provide({
      actors: {
        // Without the actor's signal: leaving the page takes nothing back.
        resetPassword: fromPromise(async ({ input }) => {
          await api(resetPassword, { body: { token: input.token, new_password: input.password } })
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { token } })
  const status = useSelector(actor, ({ value }) => value)
  const hasLeft = status === 'left'
  useEffect(() => {
    if (hasLeft) onLeft()
  }, [hasLeft, onLeft])

  return {
    status,
    submit: async (password) => {
      actor.send({ type: 'form.submitted', password })
      const answered = await until(actor, (snapshot) => !snapshot.matches('submitting'))
      if (answered.matches('failed')) throw answered.context.error
    },
  }
}
