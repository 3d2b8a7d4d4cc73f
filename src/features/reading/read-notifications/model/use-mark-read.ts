import { notifications, readNotification, readNotifications } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countsKey } from '@/entities/count'
import { keyOf, repeatRunning, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { markRead, type ReadMark } from '../api/notifications.ts'

/** Shows notifications as read at once, and as unread again if the server does not save it. */
export function useMarkRead() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAction<ReadMark>(async (mark) => {
    const takeBack = markRead(queryClient, mark)
    try {
      // A followed link may leave the document.
      await ('id' in mark
        ? api(readNotification, { params: mark, keepalive: true })
        : api(readNotifications, { body: mark, keepalive: true }))
      // An answer from before the change may have arrived meanwhile, or still be on its way.
      markRead(queryClient, mark)
      repeatRunning(queryClient, { queryKey: keyOf(notifications) })
    } catch (error) {
      takeBack()
      throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: countsKey })
    }
  })
}
