import type { Application } from '@contract/application.ts'
import { ApplicationDates, ApplicationStatusBadge, CoverLetter } from '@/entities/application'
import { JournalistRating, VerifiedMark } from '@/entities/journalist'
import { DecisionButtons, type Verdict } from '@/features/bounties/decide-application'
import { PerformanceButton } from '@/features/money/view-performance'
import { Card } from '@/shared/ui/card'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './applications-received-page.css.ts'

type ReceivedApplicationCardProps = {
  /** The application to decide on. */
  application: Application
  /** Called with the chosen decision, which a dialog then confirms. */
  onDecide: (verdict: Verdict) => void
}

export function ReceivedApplicationCard({ application, onDecide }: ReceivedApplicationCardProps) {
  const { journalist_id, journalist_name, author, journalist_rating, total_ratings } = application
  const { status, cover_letter, owner_message } = application
  return (
    <Card
      look="ruled"
      actions={status === 'pending' && <DecisionButtons application={application} onDecide={onDecide} />}
    >
      <Inline gap="compact">
        <span>
          <PerformanceButton journalist={{ id: journalist_id, name: journalist_name }} />
          {author && <VerifiedMark level={author.verification} />}
        </span>
        <JournalistRating rating={journalist_rating} count={total_ratings} />
        <span className={styles.status}>
          <Inline as="span" gap="small">
            {status === 'pending' && (
              <Text as="span" look="note">
                Waiting for your decision
              </Text>
            )}
            <ApplicationStatusBadge status={status} />
          </Inline>
        </span>
      </Inline>
      <Stack gap="normal">
        <ApplicationDates application={application} />
        <CoverLetter about={journalist_name}>{cover_letter}</CoverLetter>
        {owner_message !== null && (
          <CoverLetter name="Your message" about={journalist_name}>
            {owner_message}
          </CoverLetter>
        )}
      </Stack>
    </Card>
  )
}
