import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import { type ReactNode, useId } from 'react'
import { BountyStateBadge, Contributors, isLimited, Pledged, truncateName } from '@/entities/bounty'
import { MoneyTrailView } from '@/entities/money'
import { useSession } from '@/entities/session'
import { formatDate } from '@/shared/lib/date'
import { Skeleton } from '@/shared/ui/skeleton'
import * as styles from './bounty-details.css.ts'

type BountyDetailsProps = {
  bounty: Bounty
  /** Nothing while they are on their way. */
  contributors: BountyDetail['contributors'] | undefined
  /** Where its money came from and went; nothing while that is on its way. */
  money: BountyDetail['money'] | undefined
  /** `BountyActions`. */
  actions: ReactNode
  /** What those who are signed out are told instead of who pays. */
  invitation?: ReactNode
}

/** Everything about a bounty but its title, which stands above it (specification, section 2 "/bounties/{id}"). */
export function BountyDetails({ bounty, contributors, money, actions, invitation }: BountyDetailsProps) {
  const headingId = useId()
  const { status } = useSession()
  const hasNames = !isLimited(bounty)
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.byline}>
            <BountyStateBadge state={bounty.state} />
            {hasNames && (
              <span>
                Asked by <span className={styles.name}>{truncateName(bounty.creator_name)}</span>
              </span>
            )}
            <time dateTime={bounty.created_at}>{formatDate(bounty.created_at)}</time>
          </p>
          <p className={styles.description}>{bounty.description}</p>
          {!hasNames && status === 'signedOut' && invitation}
        </div>
        <div className={styles.figures}>
          <Pledged bounty={bounty} size="page" />
          {actions}
          {money && <MoneyTrailView money={money} />}
          {hasNames && (
            <section aria-labelledby={headingId}>
              <h2 className={styles.heading} id={headingId}>
                Contributors
              </h2>
              {contributors === undefined ? (
                <div aria-busy="true">
                  <Skeleton />
                  <Skeleton />
                  <Skeleton />
                </div>
              ) : (
                <Contributors bounty={{ ...bounty, contributors }} />
              )}
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
