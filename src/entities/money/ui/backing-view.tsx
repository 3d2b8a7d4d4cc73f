import { backingLine, backingWords } from '@contract/backing-words.ts'
import type { Backing } from '@contract/story.ts'
import { formatAmount } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'
import * as styles from './backing-view.css.ts'

type BackingViewProps = {
  /** The readers who asked a question, its sponsors, and the amount that came together. */
  backing: Backing
  /**
   * `line` is a sentence below a headline; the others set the amount large, with the readers beside it on a `card` and
   * a `page`, and below it in a `rail`.
   */
  look: 'line' | 'card' | 'page' | 'rail'
}

export function BackingView({ backing, look }: BackingViewProps) {
  if (look === 'line') {
    const [asked, name, others, raised] = backingLine(backing)
    return (
      <Text as="span" look="label">
        <span className={name ? undefined : styles.unbroken}>
          {asked}
          {name && <bdi>{name}</bdi>}
          {others}
        </span>{' '}
        <span className={styles.unbroken}>{raised}</span>
      </Text>
    )
  }
  return (
    <p className={styles.frames[look]}>
      <span className={styles.amounts[look]}>{formatAmount(backing.raised)}</span>{' '}
      <Text as="span" look="note">
        {backingWords(backing)}
      </Text>
    </p>
  )
}
