import { ratingScale } from './rating-scale.ts'
import * as styles from './rating-stars.css.ts'
import { Star } from './star.tsx'

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
