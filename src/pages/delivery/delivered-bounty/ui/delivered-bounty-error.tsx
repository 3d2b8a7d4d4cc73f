import { PageHead } from '@/shared/lib/page-head'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { BackButton } from './delivered-bounty-page.tsx'

export const DeliveredBountyMissing = () => <DeliveredBountyError words="Article not found" />

export const DeliveredBountyFailed = () => (
  <DeliveredBountyError words="Failed to load article. It may not exist or you may not have permission to view it." />
)

function DeliveredBountyError({ words }: { words: string }) {
  return (
    <PageFrame>
      <PageHead title="Delivered Bounty" description={words} />
      <EmptyState title={words} titleAs="h1" action={<BackButton />} />
    </PageFrame>
  )
}
