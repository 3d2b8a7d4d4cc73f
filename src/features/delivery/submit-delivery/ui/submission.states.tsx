import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import { written } from '../model/submission.examples.ts'
import type { submissionMachine } from '../model/submission.machine.ts'
import { viewSubmission } from '../model/use-submission.ts'
import { SubmitPanel } from './submit-panel.tsx'

type SubmissionActor = ActorRefFrom<typeof submissionMachine>

function Panel({ actor }: { actor: SubmissionActor }) {
  const view = viewSubmission(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return <SubmitPanel submission={view} text={written} replacements={0} categories={null} isBlocked={false} />
}

export const render = (actor: SubmissionActor) => (
  <PageFrame width="measure">
    <h1>Edit Draft</h1>
    <Panel actor={actor} />
  </PageFrame>
)
