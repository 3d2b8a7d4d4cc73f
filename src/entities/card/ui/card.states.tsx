import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { cardMachine } from '../model/card.machine.ts'
import { viewCard } from '../model/use-card.ts'
import { PledgeTermsOf } from './pledge-terms.tsx'

type CardActor = ActorRefFrom<typeof cardMachine>

const mountField = () => () => {}

function Terms({ actor }: { actor: CardActor }) {
  const view = viewCard(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return <PledgeTermsOf card={{ ...view, mountField }} />
}

export const render = (actor: CardActor) => (
  <PageFrame>
    <h1>The page</h1>
    <Terms actor={actor} />
  </PageFrame>
)
