import type { Bounty } from '@contract/bounty.ts'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'
import * as styles from './pledged.css.ts'

type PledgedProps = {
  /** The bounty whose total and number of backers to show. */
  bounty: Pick<Bounty, 'total_amount' | 'contributor_count'>
  /** Sets the amount larger on a page than on a card. */
  size?: 'card' | 'page'
}

export function Pledged({ bounty: { total_amount, contributor_count }, size = 'card' }: PledgedProps) {
  const people = groupDigits(contributor_count)
  return (
    <p className={styles.frame}>
      <span className={styles.amount({ size })}>{formatAmount(total_amount)}</span>{' '}
      <Text as="span" look="note">
        from {people} {contributor_count === 1 ? 'reader' : 'readers'}
      </Text>
    </p>
  )
}
