import { Email } from '@contract/account.ts'
import { checkEmail } from '@contract/endpoints.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { emailCheckMachine } from './email-check.machine.ts'
import { until } from './until.ts'

export function useEmailCheck() {
  const api = useApi()
  const [machine] = useState(() =>
    emailCheckMachine.provide({
      actors: {
        checkEmail: fromPromise(async ({ input: { email }, signal }) => {
          const { exists } = await api(checkEmail, { body: { email }, signal })
          return exists
        }),
      },
    }),
  )
  const actor = useActorRef(machine)
  const status = useSelector(actor, ({ value }) => value)
  return {
    status,
    noticeLeaving: (typed: string) => {
      const email = v.safeParse(Email, typed)
      if (email.success) actor.send({ type: 'email.entered', email: email.output })
    },
    noticeTyping: () => actor.send({ type: 'email.changed' }),
    isTaken: async (email: string) => {
      actor.send({ type: 'email.entered', email })
      const answered = await until(actor, (snapshot) => !snapshot.matches('checking'))
      return answered.matches('taken')
    },
  }
}

export type EmailCheckStatus = SnapshotFrom<typeof emailCheckMachine>['value']
