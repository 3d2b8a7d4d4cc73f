import type { JournalistStats } from '@contract/journalist.ts'
import { useId } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { RatingStars } from '@/shared/ui/rating-stars'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
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

export function RecentFeedback({ feedback, headingAs }: RecentFeedbackProps) {
  const headingId = useId()
  return (
    <Stack as="section" gap="compact">
      <Heading as={headingAs} size="label" id={headingId}>
        Recent feedback
      </Heading>
      {feedback.length === 0 ? (
        <Text look="note">No written feedback yet.</Text>
      ) : (
        <List aria-labelledby={headingId}>
          {feedback.map((piece) => (
            <FeedbackPiece key={piece.id} piece={piece} />
          ))}
        </List>
      )}
    </Stack>
  )
}

function FeedbackPiece({ piece: { text, sentiment, bountyTitle, rating, backers, date } }: { piece: Feedback }) {
  const { label, tone } = sentiments[sentiment]
  return (
    <li className={styles.piece}>
      <Stack gap="small">
        <Text look="label">{bountyTitle}</Text>
        <Text look="letter">{text}</Text>
        <Text as="div" look="note">
          <Inline gap="compact">
            <RatingStars value={rating} />
            <span>{backers === 1 ? 'paid by 1 person' : `paid by ${groupDigits(backers)} people`}</span>
            <Badge tone={tone}>{label}</Badge>
            <time dateTime={date}>{formatLocalDate(date)}</time>
          </Inline>
        </Text>
      </Stack>
    </li>
  )
}
