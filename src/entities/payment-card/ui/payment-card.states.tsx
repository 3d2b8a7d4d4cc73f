import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { paymentCardMachine } from '../model/payment-card.machine.ts'
import { viewPaymentCard } from '../model/use-payment-card.ts'
import { PledgeTermsOf } from './pledge-terms.tsx'

type PaymentCardActor = ActorRefFrom<typeof paymentCardMachine>

const mountField = () => () => {}

function Terms({ actor }: { actor: PaymentCardActor }) {
  const view = viewPaymentCard(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return <PledgeTermsOf card={{ ...view, mountField }} />
}

export const render = (actor: PaymentCardActor) => (
  <PageFrame>
    <h1>The page</h1>
    <Terms actor={actor} />
  </PageFrame>
)
