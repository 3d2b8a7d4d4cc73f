import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { changePasswordMachine } from '../model/change-password.machine.ts'
import { viewChangePassword } from '../model/use-change-password.ts'
import { ChangePasswordPanel } from './change-password-form.tsx'

type ChangeActor = ActorRefFrom<typeof changePasswordMachine>

function Panel({ actor }: { actor: ChangeActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <ChangePasswordPanel email="ada@lede.example" change={viewChangePassword(snapshot, actor.send)} />
}

export const render = (actor: ChangeActor) => (
  <PageFrame width="form">
    <Panel actor={actor} />
  </PageFrame>
)
