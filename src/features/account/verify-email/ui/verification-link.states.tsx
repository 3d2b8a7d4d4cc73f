import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { viewVerificationLink } from '../model/use-verification-link.ts'
import type { verificationLinkMachine } from '../model/verification-link.machine.ts'
import { VerificationLinkPanel } from './verification-link.tsx'

type LinkActor = ActorRefFrom<typeof verificationLinkMachine>

function Panel({ actor }: { actor: LinkActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <VerificationLinkPanel link={viewVerificationLink(snapshot, actor.send)} another={null} />
}

export const render = (actor: LinkActor) => <Panel actor={actor} />
