import { notificationLimits } from '@contract/notification-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { newestNotificationsQuery } from '../api/notifications.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'
import * as styles from './notifications.css.ts'

type NotificationsPanelProps = {
  /** Says that there are unread notifications, also older ones than the panel shows. */
  hasUnread: boolean
  /** Called when a link is followed. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The newest notifications. */
export function NotificationsPanel({ hasUnread, ...list }: NotificationsPanelProps) {
  const { data, isError, isFetching, refetch } = useQuery(newestNotificationsQuery())
  const headingId = useId()
  const [newest] = data?.items ?? []
  const readContent = (): ReactNode => {
    if (data === undefined) {
      if (!isError || isFetching) return <Spinner label="Loading your notifications" layout="block" />
      return <RetryNotice onRetry={refetch}>Failed to load your notifications. Please try again.</RetryNotice>
    }
    if (newest === undefined) return <NothingYet />
    const notifications = data.items.slice(0, notificationLimits.panel)
    return <NotificationList notifications={notifications} dayAs="h3" {...list} />
  }
  return (
    <Stack as="section" gap="normal" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={headingId}>
          Notifications
        </h2>
        {newest && <MarkAllRead newest={newest} hasUnread={hasUnread} />}
      </div>
      {readContent()}
    </Stack>
  )
}

const NothingYet = () => (
  <Text look="quiet">
    Nothing has happened yet. You read here what becomes of your questions, your pledges and your work, and what is new
    from those you follow.
  </Text>
)
