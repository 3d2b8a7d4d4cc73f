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
  submit: (password: string) => Promise<void>
}

/** `token` is read once. `onLeft` is called after the success has been shown. */
export function usePasswordReset(token: string, onLeft: () => void): PasswordReset {
  const api = useApi()
  const [machine] = useState(() =>
    passwordResetMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the request.
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
