export {
  type NotificationFilter,
  newestNotificationsQuery,
  notificationPagesQuery,
} from './api/notifications.ts'
export { MarkAllRead } from './ui/mark-all-read.tsx'
export { NotificationList } from './ui/notification-list.tsx'
export { NotificationsPanel } from './ui/notifications-panel.tsx'
