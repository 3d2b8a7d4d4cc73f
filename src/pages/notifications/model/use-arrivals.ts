import type { NotificationPage } from '@contract/notification.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type NotificationFilter,
  newestNotificationsQuery,
  notificationPagesQuery,
} from '@/features/reading/read-notifications'

/** The notifications that have arrived since the list was loaded. They wait, so that nothing moves while it is read. */
export function useArrivals(filter: NotificationFilter, shown: NotificationPage) {
  const queryClient = useQueryClient()
  const { data: newest } = useQuery({ ...newestNotificationsQuery(filter), initialData: shown })
  const since = shown.items[0]?.at ?? ''
  const arrived = newest.items.filter(({ at }) => at > since).length
  return {
    arrived,
    /** There may be more of them than the first page has. */
    isPart: arrived > 0 && arrived === newest.items.length && newest.next !== null,
    /** Begins the list anew with them. */
    show: () =>
      queryClient.setQueryData(notificationPagesQuery(filter).queryKey, { pages: [newest], pageParams: [undefined] }),
  }
}
