import { useNavigate } from '@tanstack/react-router'
import type { NotificationFilter } from '@/features/reading/read-notifications'

/** Changes the filter in the address. */
export function useNotificationFilter(): (changed: NotificationFilter) => void {
  const navigate = useNavigate()
  return (changed) =>
    void navigate({ to: '.', search: (others) => ({ ...others, ...changed }), replace: true, resetScroll: false })
}
