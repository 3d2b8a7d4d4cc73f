import type { BountyDetail } from '@contract/bounty.ts'
import { Pledged } from '@/entities/bounty'
import { ApplyToBounty, OfferBrief } from '@/features/bounties/submit-application'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import * as styles from './bounty-apply-page.css.ts'

type BountyApplyPageProps = {
  /** The bounty to apply to. */
  bounty: BountyDetail
  /** Called after the server has stored the application. */
  onApplied: () => void
}

export function BountyApplyPage({ bounty, onApplied }: BountyApplyPageProps) {
  return (
    <PageFrame width="broad">
      <PageHeading title={bounty.title} label="Make an offer">
        <Pledged bounty={bounty} />
      </PageHeading>
      <div className={styles.columns}>
        <aside className={styles.brief} aria-label="The bounty">
          <OfferBrief bounty={bounty} isOpen />
        </aside>
        <Stack gap="large">
          <ApplyToBounty bounty={bounty} onApplied={onApplied} />
          <Link look="action" to="/bounties/$id" params={{ id: bounty.id }}>
            Back to the bounty
          </Link>
        </Stack>
      </div>
    </PageFrame>
  )
}
