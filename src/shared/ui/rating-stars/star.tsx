import { Star as StarIcon } from 'lucide-react'
import * as styles from './rating-stars.css.ts'

/** One star, filled from its left by `fill`, 0 to 1. */
export function Star({ fill }: { fill: number }) {
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
