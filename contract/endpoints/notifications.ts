import * as v from 'valibot'
import { endpoint, Success } from '../endpoint.ts'
import { NotificationPage, NotificationQuery, NotificationsRead } from '../notification.ts'

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'What happened to you, newest first, with the news of what you follow.',
  query: NotificationQuery,
  response: NotificationPage,
})

export const unreadNotificationsCount = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  access: 'user',
  summary: 'How many of them you have not read; counted only up to a limit.',
  response: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'user',
  summary: 'Marks all notifications until a time as read. An earlier time than before changes nothing.',
  body: NotificationsRead,
  response: Success,
  limits: ['writeByAccount'],
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  access: 'user',
  summary: 'Marks one notification as read. If it is read already, nothing changes.',
  response: Success,
  limits: ['writeByAccount'],
})
