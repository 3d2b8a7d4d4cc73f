import type { DeliverySummary } from '@contract/delivery.ts'
import { bountyLimits } from '@contract/limits.ts'
import { DeliveryCard, DeliveryCardSkeleton } from '@/entities/delivery'
import { BrowseList, type ListView, type ListWords } from '@/features/bounties/browse-bounties'
import { hasStatus } from '@/shared/api'
import { ButtonLink } from '@/shared/ui/button'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'

const words: ListWords = {
  label: 'Search deliveries',
  placeholder: 'Search deliveries...',
  hint: `Type at least ${bountyLimits.searchMinimumCharacters} characters`,
  error: 'Failed to load delivered bounties',
  nothing: 'No delivered bounties found',
  whenNothing: 'Stories appear here once a journalist has delivered them for a bounty that you created or back.',
  noMatch: 'No deliveries match your search',
  one: 'delivery',
  many: 'deliveries',
}

type DeliveredBountiesPageProps = {
  /** State and actions of the list, as `usePagedList` returns them. */
  list: ListView<DeliverySummary>
}

export function DeliveredBountiesPage({ list }: DeliveredBountiesPageProps) {
  return (
    <PageFrame>
      <PageHeading title="Delivered Bounties" rule="next" />
      <BrowseList
        heading="Stories to review and read"
        list={list}
        words={hasStatus(list.error, 401) ? { ...words, error: 'Authentication required' } : words}
        layout="grid"
        skeleton={<DeliveryCardSkeleton />}
        emptyAction={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
      >
        {(delivery) => <DeliveryCard delivery={delivery} />}
      </BrowseList>
    </PageFrame>
  )
}

export function DeliveredBountiesWaiting() {
  return (
    <PageFrame>
      <PageHeading title="Delivered Bounties" />
      <div aria-busy="true">
        <List layout="grid" aria-hidden="true">
          {[1, 2, 3].map((card) => (
            <li key={card}>
              <DeliveryCardSkeleton />
            </li>
          ))}
        </List>
      </div>
    </PageFrame>
  )
}
