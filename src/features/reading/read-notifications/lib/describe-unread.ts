import { notificationLimits } from '@contract/notification-limits.ts'

/** `3`, or `99+` where the server has stopped counting. */
export const describeUnread = (count: number): string =>
  count < notificationLimits.counted ? String(count) : `${notificationLimits.counted - 1}+`
