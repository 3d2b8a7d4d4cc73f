import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { offerDecisionMachine } from '../model/offer-decision.machine.ts'
import { viewOfferDecision } from '../model/use-offer-decision.ts'
import { AcceptedBanner } from './accepted-banner.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

type OfferDecisionActor = ActorRefFrom<typeof offerDecisionMachine>

const offer = { id: 'application-1', bounty_id: 'bounty-1', journalist_name: 'Ines Okafor' }

function Decision({ actor }: { actor: OfferDecisionActor }) {
  const decision = viewOfferDecision(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return (
    <PageFrame>
      <h1>Offers Received</h1>
      <AcceptedBanner decision={decision} />
      <DecisionButtons journalist={offer.journalist_name} onDecide={(verdict) => decision.request(offer, verdict)} />
      <DecisionDialog decision={decision} />
    </PageFrame>
  )
}

export const render = (actor: OfferDecisionActor) => <Decision actor={actor} />
