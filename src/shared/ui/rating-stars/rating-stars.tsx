import { ratingScale } from './rating-scale.ts'
import * as styles from './rating-stars.css.ts'
import { Star } from './star.tsx'

type RatingStarsProps = {
  /** 0 to 5; shown to one decimal (specification, section 9). */
  value: number
}

/** A rating to be read, not given: stars for the eye, '4.5 of 5' for the ear. */
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
