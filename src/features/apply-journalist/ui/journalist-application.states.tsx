import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sampleUser } from '#storybook/samples/session.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import type { journalistApplicationMachine } from '../model/journalist-application.machine.ts'
import { viewJournalistApplication } from '../model/use-journalist-application.ts'
import { ApplyJournalistPanel } from './apply-journalist.tsx'

type ApplicationActor = ActorRefFrom<typeof journalistApplicationMachine>

function Panel({ actor }: { actor: ApplicationActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <ApplyJournalistPanel user={sampleUser} application={viewJournalistApplication(snapshot, actor.send, true)} />
}

export const render = (actor: ApplicationActor) => (
  <PageFrame width="measure">
    <Panel actor={actor} />
  </PageFrame>
)
