import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { offerMachine } from '../model/offer.machine.ts'
import { viewOffer } from '../model/use-offer.ts'
import { OfferPanel } from './offer-panel.tsx'

type OfferActor = ActorRefFrom<typeof offerMachine>

const stay = () => {}
const typed = {
  cover_letter: 'I covered the harbour board for six years.',
  requested_due_date_journalist: '2026-12-18',
}

function Panel({ actor }: { actor: OfferActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <OfferPanel offer={viewOffer(snapshot, actor.send)} defaultValues={typed} onTyped={stay} onDone={stay} />
}

export const render = (actor: OfferActor) => (
  <PageFrame width="measure">
    <Panel actor={actor} />
  </PageFrame>
)
