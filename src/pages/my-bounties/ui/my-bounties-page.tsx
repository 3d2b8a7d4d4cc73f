import { BountyLink } from '@/entities/bounty'
import type { BountyListView } from '@/features/bounties/browse-bounties'
import { ButtonLink } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { BountyList } from '@/widgets/bounty-board'

type MyBountiesPageProps = {
  /** State and actions of the list, from `useBountyList`. */
  list: BountyListView
}

export function MyBountiesPage({ list }: MyBountiesPageProps) {
  return (
    <PageFrame>
      <PageHeading title="My Bounties" rule="next" />
      <BountyList
        heading="Bounties you created"
        list={list}
        titleOf={({ id, title }) => (
          <BountyLink to="/bounties/$id" params={{ id }}>
            {title}
          </BountyLink>
        )}
        nothing="You have not posted a bounty yet."
        whenNothing="Say what you want to know and what an answer is worth to you. Journalists then make you offers."
        emptyAction={<ButtonLink to="/bounties">Offer a New Bounty</ButtonLink>}
      />
    </PageFrame>
  )
}
