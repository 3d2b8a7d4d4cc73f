import type { JournalistStats } from '@contract/journalist.ts'
import { useId } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { List } from '@/shared/ui/list'
import { RatingStars } from '@/shared/ui/rating-stars'
import * as styles from './performance-report.css.ts'

type Feedback = JournalistStats['recent_feedback'][number]

const sentiments: Record<Feedback['sentiment'], { label: string; tone: BadgeTone }> = {
  positive: { label: 'Positive', tone: 'positive' },
  negative: { label: 'Negative', tone: 'critical' },
  other: { label: 'Mixed', tone: 'neutral' },
}

type RecentFeedbackProps = {
  /** The latest reviews of the journalist's stories. */
  feedback: readonly Feedback[]
  /** The level of the heading, one below the heading around it. */
  headingAs: 'h3' | 'h4'
}

export function RecentFeedback({ feedback, headingAs: Heading }: RecentFeedbackProps) {
  const headingId = useId()
  return (
    <section className={styles.section}>
      <Heading className={styles.heading} id={headingId}>
        Recent feedback
      </Heading>
      {feedback.length === 0 ? (
        <p className={styles.quiet}>No written feedback yet.</p>
      ) : (
        <List className={styles.feedback} aria-labelledby={headingId}>
          {feedback.map((piece) => (
            <FeedbackPiece key={piece.id} piece={piece} />
          ))}
        </List>
      )}
    </section>
  )
}

function FeedbackPiece({ piece: { text, sentiment, bountyTitle, rating, date } }: { piece: Feedback }) {
  const { label, tone } = sentiments[sentiment]
  return (
    <li className={styles.piece}>
      <p className={styles.pieceTitle}>{bountyTitle}</p>
      <p className={styles.pieceText}>{text}</p>
      <div className={styles.pieceHead}>
        <RatingStars value={rating} />
        <Badge tone={tone}>{label}</Badge>
        <time dateTime={date}>{formatLocalDate(date)}</time>
      </div>
    </li>
  )
}
