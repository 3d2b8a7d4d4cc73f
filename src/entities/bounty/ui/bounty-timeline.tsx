import type { BountyDetail } from '@contract/bounty.ts'
import { useId } from 'react'
import { Heading } from '@/shared/ui/heading'
import { OrderedList } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './bounty-timeline.css.ts'
import { describeStep } from './describe-step.tsx'

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
