import { Star } from '@/shared/ui/rating-stars'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './journalist-rating.css.ts'

type JournalistRatingProps = {
  /** From 0 to 5. */
  rating: number
  /** The number of ratings. */
  count: number
}

export function JournalistRating({ rating, count }: JournalistRatingProps) {
  if (count === 0) return <span className={styles.rating}>New</span>
  const words = `${rating.toFixed(1)} of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Star fill={rating / 5} />
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">
        {rating.toFixed(1)} ({count})
      </span>
    </span>
  )
}
