import type { ChangeRequest } from '@contract/delivery.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { useQuery } from '@tanstack/react-query'
import { formatLocalDate, formatLocalDeadline } from '@/shared/lib/date'
import { Disclosure } from '@/shared/ui/disclosure'
import { Link } from '@/shared/ui/link'
import { OrderedList } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { deliveryQuery } from '../api/delivery-queries.ts'
import * as styles from './points.css.ts'

export type RequestedChangesProps = {
  /** The journalist's own delivery. */
  deliveryId: string
  /** Shows the points only after a click, so that they do not push a text away. */
  isCollapsed?: boolean
}

export function RequestedChanges({ deliveryId, isCollapsed = false }: RequestedChangesProps) {
  const { data: delivery, isError, refetch } = useQuery(deliveryQuery(deliveryId))
  if (delivery === undefined)
    return isError ? (
      <RetryNotice onRetry={() => void refetch()}>The requested changes could not be loaded.</RetryNotice>
    ) : null
  const request = delivery.review.change_requests.at(-1)
  if (delivery.status !== 'returned' || request === undefined) return null
  // The due date may have been extended since.
  const title = `Changes requested, due ${formatLocalDeadline(delivery.due_date ?? request.due_date)}`
  const points = <Points request={request} deliveryId={deliveryId} />
  return isCollapsed ? (
    <div className={styles.collapsed}>
      <Disclosure title={title}>{points}</Disclosure>
    </div>
  ) : (
    <Notice tone="caution" title={title}>
      {points}
    </Notice>
  )
}

function Points({ request: { by, asked_at, points }, deliveryId }: { request: ChangeRequest; deliveryId: string }) {
  return (
    <Stack gap="small">
      <p>
        {by === 'creator' ? 'The creator' : 'An administrator'} returned your story on {formatLocalDate(asked_at)}.
        Change your draft, then submit it again.
      </p>
      <OrderedList className={styles.requestedPoints} dir="auto">
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a request never change
          <li key={at} lang={languageOfScript(point)}>
            {point}
          </li>
        ))}
      </OrderedList>
      <Text look="note">
        <Link to="/delivered-bounties/$id" params={{ id: deliveryId }}>
          See your delivery
        </Link>
      </Text>
    </Stack>
  )
}
