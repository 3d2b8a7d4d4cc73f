import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

type NothingToWriteProps = {
  /** The reason, as a heading. */
  title: string
  /** The bounty to go back to; without it the button leads to all bounties. */
  bountyId?: string
}

export const NothingToWrite = ({ title, bountyId }: NothingToWriteProps) => (
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
