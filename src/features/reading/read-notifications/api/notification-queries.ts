import { notifications } from '@contract/endpoints.ts'
import type { NotificationTopic } from '@contract/notification.ts'
import { cursorPagesOf, queryOf } from '@/shared/api'

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
