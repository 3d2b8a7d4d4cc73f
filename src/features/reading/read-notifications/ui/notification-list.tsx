import type { Notification } from '@contract/notification.ts'
import type { MouseEvent } from 'react'
import { formatLocalDate, useClock } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { NotificationRow } from './notification-row.tsx'

type NotificationListProps = {
  /** The notifications, newest first. */
  notifications: readonly Notification[]
  /** The level of the headings with the days. */
  dayAs: 'h2' | 'h3'
  /** Gives each unread one a button that marks it as read. */
  hasButtons?: boolean
  /** Called when a link is followed. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

const dayMs = 86_400_000

/** Groups them by the days of the reader's own time zone. */
export function NotificationList({ notifications, dayAs, ...row }: NotificationListProps) {
  const now = useClock()
  const wordsOf = (day: string) => {
    if (day === formatLocalDate(new Date(now).toISOString())) return 'Today'
    return day === formatLocalDate(new Date(now - dayMs).toISOString()) ? 'Yesterday' : day
  }
  const days = [...Map.groupBy(notifications, ({ at }) => formatLocalDate(at))]
  return days.map(([day, items]) => (
    <Stack key={day} gap="tiny">
      <Heading as={dayAs} size="label">
        {wordsOf(day)}
      </Heading>
      <List>
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} {...row} />
        ))}
      </List>
    </Stack>
  ))
}
