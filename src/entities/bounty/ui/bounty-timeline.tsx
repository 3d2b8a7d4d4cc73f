import type { BountyDetail, BountyEventKind } from '@contract/bounty.ts'
import { stepWords } from '@contract/step-words.ts'
import { type ReactNode, useId } from 'react'
import { Heading } from '@/shared/ui/heading'
import { OrderedList } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './bounty-timeline.css.ts'

type BountyTimelineProps = {
  /** The steps in the life of the bounty, oldest first. */
  timeline: BountyDetail['timeline']
}

export function BountyTimeline({ timeline }: BountyTimelineProps) {
  const headingId = useId()
  return (
    <Stack as="section" gap="compact" aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        Timeline
      </Heading>
      <OrderedList>
        {timeline.map(({ at, kind, until, reason }) => (
          <li className={styles.event} key={`${at} ${kind}`}>
            <Stack gap="tiny">
              <div>
                <p>{describeStep(kind, until && <LocalDate timestamp={until} kind="deadline" />)}</p>
                <Text look="note">
                  <LocalDate timestamp={at} />
                </Text>
              </div>
              {reason && (
                <blockquote className={styles.reason} dir="auto">
                  <Text look="letter" dir={undefined}>
                    {reason}
                  </Text>
                </blockquote>
              )}
            </Stack>
          </li>
        ))}
      </OrderedList>
    </Stack>
  )
}

/** `date` is the new expiry or due date, or the missed one. */
const wordsWithDate: Partial<Record<BountyEventKind, (date: ReactNode) => ReactNode>> = {
  expiry_extended: (date) => <>Expiry extended to {date}</>,
  assigned: (date) => <>Journalist chosen, story due on {date}</>,
  due_date_extended: (date) => <>Due date extended to {date}</>,
  due_date_missed: (date) => <>Due date missed: {date}</>,
  changes_asked: (date) => <>Changes requested, due {date}</>,
  ruled_returned: (date) => <>An administrator asked for changes by {date}</>,
}

/** The words for a step in the life of a bounty. */
const describeStep = (kind: BountyEventKind, date: ReactNode): ReactNode =>
  (date && wordsWithDate[kind]?.(date)) || stepWords[kind]
