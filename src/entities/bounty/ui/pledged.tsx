import type { Bounty } from '@contract/bounty.ts'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'
import { hasEnded } from '../model/bounty-state.ts'
import * as styles from './pledged.css.ts'

type PledgedProps = {
  /** The bounty whose total and number of backers to show; an ended one has neither. */
  bounty: Pick<Bounty, 'state' | 'total_amount' | 'contributor_count'>
  /** Sets the amount larger on a page than on a card. */
  size?: 'card' | 'page'
}

export function Pledged({ bounty, size = 'card' }: PledgedProps) {
  const { total_amount, contributor_count } = bounty
  if (hasEnded(bounty))
    return (
      <p className={styles.frame}>
        <Text as="span" look="strong">
          Pledges released
        </Text>{' '}
        <Text as="span" look="note">
          nobody was charged
        </Text>
      </p>
    )
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
