import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { emailCheckMachine } from '../model/email-check.machine.ts'
import { EmailField } from './email-field.tsx'

type CheckActor = ActorRefFrom<typeof emailCheckMachine>

function Checked({ actor }: { actor: CheckActor }) {
  const check = useSelector(actor, ({ value }) => value)
  return <EmailField check={check} name="email" value="ada@lede.example" onChange={() => {}} />
}

export const render = (actor: CheckActor) => (
  <PageFrame width="form">
    <Checked actor={actor} />
  </PageFrame>
)
