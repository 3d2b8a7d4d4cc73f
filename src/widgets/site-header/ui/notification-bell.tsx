import { notificationLimits } from '@contract/notification-limits.ts'
import { Bell } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useCounts } from '@/entities/count'
import { NotificationsPanel } from '@/features/reading/read-notifications'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './account-corner.css.ts'
import { Disclosure } from './disclosure.tsx'
import { useRefreshHere } from './section-link.tsx'

/** Counts the unread notifications, and opens the newest ones. */
export function NotificationBell() {
  const { unreadNotifications } = useCounts()
  const [isOpen, setIsOpen] = useState(false)
  const refreshHere = useRefreshHere()
  const refreshSame = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.currentTarget.href === location.href) refreshHere(event)
  }
  const hasUnread = unreadNotifications > 0
  const unread = describeUnread(unreadNotifications)
  return (
    <Disclosure
      look="icon"
      panel="corner"
      onToggle={setIsOpen}
      summary={
        <span className={styles.bell}>
          <Bell className={styles.icon} aria-hidden="true" strokeWidth={1.5} />
          {hasUnread && (
            <span className={styles.number} aria-hidden="true">
              {unread}
            </span>
          )}
          <VisuallyHidden>
            Notifications
            {hasUnread && `, ${unread} unread`}
          </VisuallyHidden>
        </span>
      }
    >
      <Stack gap="normal">
        {isOpen && <NotificationsPanel hasUnread={hasUnread} onFollow={refreshSame} />}
        {/* Always here, so that a Tab right after opening does not leave the panel. */}
        <Inline gap="normal">
          <Link look="action" to="/notifications" onClick={refreshSame}>
            See all
          </Link>
          <Link look="action" to="/profile" hash="preferences">
            Choose what we tell you
          </Link>
        </Inline>
      </Stack>
    </Disclosure>
  )
}

/** `3`, or `99+` where the server has stopped counting. */
const describeUnread = (count: number): string =>
  count < notificationLimits.counted ? String(count) : `${notificationLimits.counted - 1}+`
