import type { BountyDetail, DueDateExtension } from '@contract/bounty.ts'
import { type ReactNode, useId } from 'react'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Heading } from '@/shared/ui/heading'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

const extensionNames: Record<DueDateExtension['status'], string> = {
  asked: 'Journalist asks for time until',
  agreed: 'More time agreed, until',
  declined: 'More time declined, until',
}

const expiry = 'Expires on'
const journalistLeft = 'Journalist left on'
/** Each pledge moves the expiry. On the server-rendered page, its time would also move when the zone is known. */
const days = [expiry, journalistLeft]

type NextDatesProps = {
  /** The bounty whose dates to show; without any, nothing is shown. */
  bounty: Pick<BountyDetail, 'state' | 'is_hidden' | 'life'>
}

export function NextDates({ bounty }: NextDatesProps) {
  const headingId = useId()
  const { expires_at, due_date, journalist_left_at, reopenable_at, reopens_at, extension } = bounty.life
  const rows: [name: string, date: string | null | undefined][] = [
    [expiry, expires_at],
    ['Story due on', due_date],
    [journalistLeft, journalist_left_at],
    [extension === null ? '' : extensionNames[extension.status], extension?.due_date],
    ['Can be reopened from', reopenable_at],
    ['Reopens automatically on', reopens_at],
  ]
  const known = rows.flatMap(([name, date]) => (typeof date === 'string' ? [[name, date] as const] : []))
  if (known.length === 0) return null
  return (
    <Stack as="section" gap="small" aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        What happens next
      </Heading>
      <DescriptionList layout="rows">
        {known.map(([name, date]) => (
          <Description name={name} key={name}>
            <LocalDate timestamp={date} kind={days.includes(name) ? 'day' : 'deadline'} />
          </Description>
        ))}
      </DescriptionList>
      {noteOn(bounty)}
    </Stack>
  )
}

function noteOn({ state, is_hidden, life }: NextDatesProps['bounty']): ReactNode {
  if (state === 'open')
    return (
      <Text look="note">
        {!is_hidden && 'Each new pledge moves this date. '}If no journalist is chosen by then, the bounty expires and
        nobody is charged.
      </Text>
    )
  if (life.journalist_left_at !== null)
    return (
      <Text look="note">
        The journalist has left. When the bounty reopens, its pledges unlock and journalists can apply again.
      </Text>
    )
  return (
    <Text look="note">
      The bounty reopens only if no story is delivered by then. Its pledges then unlock and journalists can apply again.
    </Text>
  )
}
