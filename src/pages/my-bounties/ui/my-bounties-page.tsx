import { BountyLink } from '@/entities/bounty'
import type { BountyListView } from '@/features/browse-bounties'
import { ButtonLink } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyList } from '@/widgets/bounty-board'
import * as styles from './my-bounties-page.css.ts'

type MyBountiesPageProps = {
  /** State and actions of the list, from `useBountyList`. */
  list: BountyListView
}

export function MyBountiesPage({ list }: MyBountiesPageProps) {
  return (
    <PageFrame>
      <h1 className={styles.title}>My Bounties</h1>
      <BountyList
        heading="Bounties you created"
        list={list}
        titleOf={({ id, title }) => (
          <BountyLink to="/bounties/$id" params={{ id }}>
            {title}
          </BountyLink>
        )}
        emptyAction={<ButtonLink to="/bounties">Offer a New Bounty</ButtonLink>}
      />
    </PageFrame>
  )
}
