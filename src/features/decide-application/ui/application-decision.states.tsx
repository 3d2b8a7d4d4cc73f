import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { applicationDecisionMachine } from '../model/application-decision.machine.ts'
import { viewApplicationDecision } from '../model/use-application-decision.ts'
import { AcceptedBanner } from './accepted-banner.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

type ApplicationDecisionActor = ActorRefFrom<typeof applicationDecisionMachine>

const application = { id: 'application-1', bounty_id: 'bounty-1', journalist_name: 'Ines Okafor' }

function Decision({ actor }: { actor: ApplicationDecisionActor }) {
  const decision = viewApplicationDecision(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return (
    <PageFrame>
      <h1>Offers Received</h1>
      <AcceptedBanner decision={decision} />
      <DecisionButtons
        journalist={application.journalist_name}
        onDecide={(verdict) => decision.request(application, verdict)}
      />
      <DecisionDialog decision={decision} />
    </PageFrame>
  )
}

export const render = (actor: ApplicationDecisionActor) => <Decision actor={actor} />
