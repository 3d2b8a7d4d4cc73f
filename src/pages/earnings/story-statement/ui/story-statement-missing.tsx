import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export function StoryStatementMissing() {
  return (
    <PageFrame>
      <PageHead title="Statement not found" description="There is no statement for this story." />
      <EmptyState
        title="There is no statement for this story."
        titleAs="h1"
        action={
          <ButtonLink tone="secondary" to="/earnings">
            Back to Earnings
          </ButtonLink>
        }
      >
        A story of yours has one once it is accepted.
      </EmptyState>
    </PageFrame>
  )
}
