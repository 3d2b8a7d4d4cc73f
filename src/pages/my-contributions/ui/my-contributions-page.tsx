import type { MoneySums } from '@contract/own-money.ts'
import { BountyLink } from '@/entities/bounty'
import { ComplaintRights } from '@/entities/delivery'
import { OwnSums } from '@/entities/money'
import type { BountyListView } from '@/features/bounties/browse-bounties'
import { ButtonLink } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { BountyList } from '@/widgets/bounty-board'
import * as styles from './my-contributions-page.css.ts'

type MyContributionsPageProps = {
  /** State and actions of the list, from `useBountyList`. */
  list: BountyListView
  /** The sums of all contributions; undefined until they have loaded. */
  sums: MoneySums | undefined
}

export function MyContributionsPage({ list, sums }: MyContributionsPageProps) {
  return (
    <PageFrame>
      <PageHeading title="My Contributions" rule="next">
        <div className={styles.sums}>
          <OwnSums sums={sums} />
        </div>
      </PageHeading>
      <ComplaintRights />
      <BountyList
        heading="Bounties you contributed to"
        list={list}
        titleOf={({ id, title }) => (
          <BountyLink to="/bounties/$id" params={{ id }}>
            {title}
          </BountyLink>
        )}
        nothing="You have not contributed to a bounty yet."
        whenNothing="Find a question that you want answered too, and add to its bounty."
        emptyAction={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
      />
    </PageFrame>
  )
}
