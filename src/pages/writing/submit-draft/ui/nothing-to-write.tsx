import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export const NothingToWrite = ({ title, bountyId }: { title: string; bountyId?: string }) => (
  <PageFrame>
    <EmptyState
      title={title}
      titleAs="h1"
      action={
        bountyId === undefined ? (
          <ButtonLink to="/bounties">Explore Bounties</ButtonLink>
        ) : (
          <ButtonLink to="/bounties/$id" params={{ id: bountyId }}>
            Back to Bounty
          </ButtonLink>
        )
      }
    />
  </PageFrame>
)
