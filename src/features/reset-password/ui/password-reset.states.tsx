import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { passwordResetMachine } from '../model/password-reset.machine.ts'
import { ResetPasswordPanel } from './reset-password.tsx'

type ResetActor = ActorRefFrom<typeof passwordResetMachine>

function Panel({ actor }: { actor: ResetActor }) {
  const status = useSelector(actor, ({ value }) => value)
  return <ResetPasswordPanel reset={{ status, submit: async () => {} }} onLeave={() => {}} />
}

export const render = (actor: ResetActor) => <Panel actor={actor} />
