import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { applicationMachine } from '../model/application.machine.ts'
import { viewApplication } from '../model/use-application.ts'
import { ApplicationPanel } from './application-panel.tsx'

type ApplicationActor = ActorRefFrom<typeof applicationMachine>

const stay = () => {}
const typed = {
  cover_letter: 'I covered the harbour board for six years.',
  requested_due_date_journalist: '2026-12-18',
}

function Panel({ actor }: { actor: ApplicationActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <ApplicationPanel
      application={viewApplication(snapshot, actor.send)}
      defaultValues={typed}
      onTyped={stay}
      onDone={stay}
    />
  )
}

export const render = (actor: ApplicationActor) => (
  <PageFrame width="measure">
    <Panel actor={actor} />
  </PageFrame>
)
