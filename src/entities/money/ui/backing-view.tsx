import type { Backing } from '@contract/story.ts'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'
import * as styles from './backing-view.css.ts'

type BackingViewProps = {
  /** The readers who asked a question, and the amount that came together for it. */
  backing: Backing
  /**
   * `line` is a sentence below a headline; the others set the amount large, with the readers beside it on a `card` and
   * a `page`, and below it in a `rail`.
   */
  look: 'line' | 'card' | 'page' | 'rail'
}

export function BackingView({ backing: { backers, raised }, look }: BackingViewProps) {
  const people = `${groupDigits(backers)} ${backers === 1 ? 'reader' : 'readers'}`
  const amount = formatAmount(raised)
  if (look === 'line')
    return (
      <Text as="span" look="label">
        <span className={styles.unbroken}>Asked by {people} ·</span>{' '}
        <span className={styles.unbroken}>{amount} raised</span>
      </Text>
    )
  return (
    <p className={styles.frames[look]}>
      <span className={styles.amounts[look]}>{amount}</span>{' '}
      <Text as="span" look="note">
        raised, asked by {people}
      </Text>
    </p>
  )
}
