import { Star as StarIcon } from 'lucide-react'
import * as styles from './rating-stars.css.ts'

export const ratingScale = [1, 2, 3, 4, 5] as const

type RatingStarsProps = {
  /** From 0 to 5; rounded to one decimal (docs/specification.md#9-business-constants-and-limits). */
  value: number
}

export function RatingStars({ value }: RatingStarsProps) {
  const rounded = Math.round(Math.min(Math.max(value, 0), ratingScale.length) * 10) / 10
  return (
    <span className={styles.stars} role="img" aria-label={`${rounded} of ${ratingScale.length}`}>
      {ratingScale.map((position) => (
        <Star key={position} fill={Math.min(Math.max(rounded - position + 1, 0), 1)} />
      ))}
    </span>
  )
}

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
