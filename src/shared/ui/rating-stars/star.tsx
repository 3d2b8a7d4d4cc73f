import { Star as StarIcon } from 'lucide-react'
import * as styles from './rating-stars.css.ts'

type StarProps = {
  /** The filled fraction, from 0 to 1, from the left. */
  fill: number
}

export function Star({ fill }: StarProps) {
  return (
    <span className={styles.star} aria-hidden="true">
      <StarIcon className={styles.icon} strokeWidth={1.5} />
      {fill > 0 && (
        <span className={styles.filled} style={{ inlineSize: `${fill * 100}%` }}>
          <StarIcon className={styles.icon} fill="currentColor" strokeWidth={1.5} />
        </span>
      )}
    </span>
  )
}
