import type { SendingCounts, IssueState as State } from '@contract/newsletter-issue.ts'
import { groupDigits } from '@/shared/lib/money'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { countPeople, describeExcluded, describeTimeLeft, sumExcluded } from '../lib/sending-words.ts'

type IssueStateProps = {
  /** The state of an issue. */
  state: State
}

const looks: Record<State, { words: string; tone: BadgeTone }> = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Scheduled', tone: 'accent' },
  sending: { words: 'Sending', tone: 'caution' },
  sent: { words: 'Sent', tone: 'positive' },
  stopped: { words: 'Stopped', tone: 'critical' },
}

export const IssueState = ({ state }: IssueStateProps) => <Badge tone={looks[state].tone}>{looks[state].words}</Badge>

type SendingReportProps = {
  /** The counts of an issue whose sending has begun. */
  counts: SendingCounts
}

/** Accepted, excluded, unknown and waiting add up to the audience. */
export function SendingReport({ counts }: SendingReportProps) {
  const { audience, waiting, accepted, unknown, bounced, complained, unsubscribed } = counts
  const left = describeTimeLeft(counts.left)
  return (
    <Stack gap="normal">
      <p>
        {waiting > 0
          ? `${groupDigits(audience - waiting)} of ${countPeople(audience)} done${left === undefined ? '' : `, ${left}`}.`
          : `Done for all ${countPeople(audience)}.`}
      </p>
      <DescriptionList layout="rows">
        <Description name="Accepted" note="Their mail server has taken the email.">
          {groupDigits(accepted)}
        </Description>
        <Description name="Excluded" note={describeExcluded(counts)}>
          {groupDigits(sumExcluded(counts))}
        </Description>
        <Description
          name="Unknown"
          note={
            unknown > 0 &&
            'The server was interrupted during their email. They may have it, so it is not sent a second time.'
          }
        >
          {groupDigits(unknown)}
        </Description>
        <Description name="Waiting">{groupDigits(waiting)}</Description>
      </DescriptionList>
      <Text look="note">
        Of the accepted emails, {groupDigits(bounced)} came back and {groupDigits(complained)} were reported as spam.{' '}
        {countPeople(unsubscribed)} unsubscribed with a link of this issue.
      </Text>
    </Stack>
  )
}
