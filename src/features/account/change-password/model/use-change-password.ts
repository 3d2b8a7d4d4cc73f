import { changePassword, signIn } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { type ChangePasswordEvent, changePasswordMachine, type Passwords } from './change-password.machine.ts'

/** `email` is read only on the first render. */
export function useChangePassword(email: string) {
  const api = useApi()
  const { renew } = useSessionActions()
  const [machine] = useState(() =>
    changePasswordMachine.provide({
      actors: {
        confirmCurrent: fromPromise(async ({ input: { currentPassword }, signal }) => {
          const { access_token } = await api(signIn, { body: { email, password: currentPassword }, signal })
          renew(access_token)
        }),
        // No abort signal: leaving the page does not cancel the change.
        changePassword: fromPromise(async ({ input: { newPassword } }) => {
          await api(changePassword, { body: { password: newPassword } })
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewChangePassword(snapshot, send)
}

export type ChangePasswordView = ReturnType<typeof viewChangePassword>

export const viewChangePassword = (
  snapshot: SnapshotFrom<typeof changePasswordMachine>,
  send: (event: ChangePasswordEvent) => void,
) => ({
  status: snapshot.value,
  formError: snapshot.context.formError ?? undefined,
  isUnderWay: snapshot.matches('confirmingCurrent') || snapshot.matches('changing'),
  submit: ({ currentPassword, newPassword }: Passwords) =>
    send({ type: 'form.submitted', currentPassword, newPassword }),
  noticeTyping: (field: keyof Passwords) => send({ type: 'field.changed', field }),
})
