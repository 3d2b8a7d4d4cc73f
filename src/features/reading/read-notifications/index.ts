export {
  type NotificationFilter,
  newestNotificationsQuery,
  notificationPagesQuery,
} from './api/notification-queries.ts'
export { describeUnread } from './lib/describe-unread.ts'
export { notificationTopicWords } from './lib/topic-words.ts'
export { MarkAllRead } from './ui/mark-all-read.tsx'
export { NotificationList } from './ui/notification-list.tsx'
export { NotificationsPanel } from './ui/notifications-panel.tsx'
