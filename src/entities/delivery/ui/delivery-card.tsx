import type { DeliverySummary } from '@contract/delivery.ts'
import { useId } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Heading } from '@/shared/ui/heading'
import { Skeleton } from '@/shared/ui/skeleton'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { DeliveryStatusBadge } from './delivery-status-badge.tsx'
import { PaymentBreakdown } from './payment-breakdown.tsx'

type DeliveryCardProps = {
  /** The delivery to summarize. */
  delivery: DeliverySummary
}

export function DeliveryCard({ delivery }: DeliveryCardProps) {
  const titleId = useId()
  const { id, title, preview, withdrawn, journalist_name, delivery_date, acceptance_date, status } = delivery
  return (
    <Card
      labelledBy={titleId}
      actions={
        <ButtonLink to="/delivered-bounties/$id" params={{ id }}>
          <span>
            Open to Review<VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </ButtonLink>
      }
    >
      <div>
        <DeliveryStatusBadge status={status} />
      </div>
      <Heading as="h3" size="item" id={titleId}>
        {title}
      </Heading>
      <Text look={preview === null ? 'note' : 'excerpt'}>
        {withdrawn ?? preview ?? 'Error loading content preview.'}
      </Text>
      <DescriptionList layout="columns">
        <Description name="Journalist">{journalist_name}</Description>
        <DayFact name="Delivered on" day={delivery_date} otherwise="" />
        <DayFact name="Accepted on" day={acceptance_date} otherwise="Not yet" />
        <Description name="Payment amount">
          <PaymentBreakdown delivery={delivery} />
        </Description>
      </DescriptionList>
    </Card>
  )
}

export function DeliveryCardSkeleton() {
  return (
    <Card as="div">
      <Stack gap="compact" aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Stack>
    </Card>
  )
}

type DayFactProps = {
  /** Names the event of the day, such as "Applied". */
  name: string
  /** The date, or null while there is none. */
  day: string | null
  /** Shown instead of a missing date. */
  otherwise: string
  /** The words for the date; for a deadline `formatLocalDeadline`. */
  format?: typeof formatLocalDate
}

export const DayFact = ({ name, day, otherwise, format = formatLocalDate }: DayFactProps) => (
  <Description name={name}>{day === null ? otherwise : <time dateTime={day}>{format(day)}</time>}</Description>
)
