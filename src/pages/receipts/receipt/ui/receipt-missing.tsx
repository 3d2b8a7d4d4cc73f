import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export function ReceiptMissing() {
  return (
    <PageFrame>
      <PageHead title="Receipt not found" description="There is no receipt of yours for this story." />
      <EmptyState
        title="There is no receipt of yours for this story."
        titleAs="h1"
        action={
          <ButtonLink tone="secondary" to="/receipts">
            All receipts
          </ButtonLink>
        }
      >
        You get one when a story that you pledged to is accepted and your pledge is charged.
      </EmptyState>
    </PageFrame>
  )
}
