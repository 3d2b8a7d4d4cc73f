import type { BountyDetail, BountyEventKind } from '@contract/bounty.ts'
import { type ReactNode, useId } from 'react'
import { formatDate } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { OrderedList } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './bounty-timeline.css.ts'
import { LocalDate } from './local-date.tsx'

/** `date` is the new expiry or due date, or the missed one. */
const wordsOn: Record<BountyEventKind, (date: ReactNode) => ReactNode> = {
  posted: () => 'Bounty posted',
  expiry_extended: (date) => (date ? <>Expiry extended to {date}</> : 'Expiry extended'),
  expired: () => 'Bounty expired',
  canceled: () => 'Bounty canceled by its creator',
  assigned: (date) => (date ? <>Journalist chosen, story due on {date}</> : 'Journalist chosen'),
  due_date_extended: (date) => (date ? <>Due date extended to {date}</> : 'Due date extended'),
  due_date_missed: (date) => (date ? <>Due date missed: {date}</> : 'Due date missed'),
  journalist_left: () => 'Journalist left the bounty',
  reopened: () => 'Bounty reopened. Pledges can be changed and journalists can apply again.',
  changes_asked: (date) => (date ? <>Changes asked for by {date}</> : 'Changes asked for'),
  objected: () => 'Objection made, an administrator decides',
  accepted_automatically: () => 'Accepted automatically, because the creator gave no answer',
  ruled_accepted: () => 'An administrator accepted the story',
  ruled_returned: (date) => (
    <>
      An administrator asked for changes{date ? ' by ' : ''}
      {date}
    </>
  ),
  ruled_canceled: () => 'An administrator canceled the bounty',
  delivered: () => 'Story delivered, under review by the creator',
  paid: () => 'Story accepted, paid and published',
}

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
                <p>{wordsOn[kind](until && <LocalDate timestamp={until} />)}</p>
                <Text look="note">
                  <time dateTime={at}>{formatDate(at)}</time>
                </Text>
              </div>
              {reason && (
                <blockquote className={styles.reason}>
                  <Text look="letter">{reason}</Text>
                </blockquote>
              )}
            </Stack>
          </li>
        ))}
      </OrderedList>
    </Stack>
  )
}
