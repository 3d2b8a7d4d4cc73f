import { notifications } from '@contract/endpoints.ts'
import type { Notification, NotificationPage, NotificationTopic } from '@contract/notification.ts'
import { notificationLimits } from '@contract/notification-limits.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Counts, countsKey } from '@/entities/count'
import { cursorPagesOf, keyOf, queryOf } from '@/shared/api'

export type NotificationFilter = { topic?: NotificationTopic | undefined; unread?: true | undefined }

const toQuery = ({ topic, unread }: NotificationFilter) => ({
  ...(topic === undefined ? {} : { topic }),
  ...(unread === undefined ? {} : { unread: 'true' as const }),
})

/** All that match, a page at a time. */
export const notificationPagesQuery = (filter: NotificationFilter) => cursorPagesOf(notifications, toQuery(filter))

/** The first page alone, fetched again on each live event. */
export const newestNotificationsQuery = (filter: NotificationFilter = {}) =>
  queryOf(notifications, { query: toQuery(filter) })

/** One notification, or all until a time. */
export type ReadMark = { id: string } | { until: string }

type Cached = NotificationPage | InfiniteData<NotificationPage>

/** Shows it as read in every cached list and in the count. Returns a function that takes that back. */
export function markRead(queryClient: QueryClient, mark: ReadMark): () => void {
  const marked = new Set<string>()
  changeItems(queryClient, (one) => {
    if (one.is_read || !('id' in mark ? one.id === mark.id : one.at <= mark.until)) return one
    marked.add(one.id)
    return { ...one, is_read: true }
  })
  // From the limit on, the true count is unknown here.
  const change = 'until' in mark ? Number.NEGATIVE_INFINITY : -marked.size
  const counts = queryClient.getQueriesData<Counts>({ queryKey: countsKey })
  queryClient.setQueriesData<Counts>({ queryKey: countsKey }, (known) => {
    if (known === undefined || ('id' in mark && known.unreadNotifications >= notificationLimits.counted)) return known
    return { ...known, unreadNotifications: Math.max(0, known.unreadNotifications + change) }
  })
  return () => {
    changeItems(queryClient, (one) => (marked.has(one.id) ? { ...one, is_read: false } : one))
    for (const [key, known] of counts) queryClient.setQueryData(key, known)
  }
}

function changeItems(queryClient: QueryClient, change: (one: Notification) => Notification): void {
  const changePage = (page: NotificationPage) => ({ ...page, items: page.items.map(change) })
  queryClient.setQueriesData<Cached>(
    { queryKey: keyOf(notifications) },
    (cached) => cached && ('pages' in cached ? { ...cached, pages: cached.pages.map(changePage) } : changePage(cached)),
  )
}
