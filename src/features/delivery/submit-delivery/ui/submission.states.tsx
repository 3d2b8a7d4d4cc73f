import { PageFrame } from '@/shared/ui/page-frame'
import { written } from '../model/submission.examples.ts'
import type { SubmissionActor } from '../model/use-submission.ts'
import { SubmitPanel } from './submit-panel.tsx'

export const render = (actor: SubmissionActor) => (
  <PageFrame width="measure">
    <h1>Edit Draft</h1>
    <SubmitPanel
      submission={actor}
      unsent={[]}
      text={written}
      replacements={0}
      onIncomplete={() => {}}
      categories={null}
      disabled={false}
    />
  </PageFrame>
)
