import type { BountyDetail } from '@contract/bounty.ts'
import { Crown } from 'lucide-react'
import { useSession } from '@/entities/session/@x/bounty.ts'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { List } from '@/shared/ui/list'
import { Text } from '@/shared/ui/text'
import { describeShare, truncateName } from '../lib/backers.ts'
import * as styles from './contributors.css.ts'

type ContributorsProps = {
  /** The bounty whose contributors to list; its creator is marked. */
  bounty: Pick<BountyDetail, 'contributors' | 'contributor_count' | 'creator_id' | 'creator_name' | 'total_amount'>
}

export function Contributors({ bounty }: ContributorsProps) {
  const { contributors, contributor_count, creator_id, creator_name, total_amount } = bounty
  const { user } = useSession()
  if (contributors.length === 0) return <Text look="note">No contributions yet.</Text>
  const others = contributor_count - contributors.length
  return (
    <div className={styles.frame}>
      <List>
        {contributors.map(({ user_id, username, amount }) => (
          <li className={styles.row} key={user_id}>
            <span className={styles.name}>
              {user_id === creator_id && <Crown className={styles.crown} aria-hidden="true" />}
              {user_id === user?.id ? (
                'You'
              ) : (
                <bdi>{truncateName(user_id === creator_id ? creator_name : username)}</bdi>
              )}
              {user_id === creator_id && (
                <Text as="span" look="quiet">
                  {' '}
                  (Creator)
                </Text>
              )}
            </span>{' '}
            <span className={styles.amount}>{formatAmount(amount)}</span>{' '}
            <span className={styles.share}>{describeShare(amount, total_amount)}</span>
          </li>
        ))}
      </List>
      {others > 0 && <Text look="note">and {groupDigits(others)} more</Text>}
    </div>
  )
}
