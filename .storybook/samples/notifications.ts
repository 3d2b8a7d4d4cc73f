import { type Notification, NotificationPage } from '@contract/notification.ts'
import * as v from 'valibot'

const nightTrains = 'Who decided that the night trains had to go?'

/** Hours before now, because days are called Today and Yesterday. */
const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The newest two are unread. */
export const sampleNotifications: NotificationPage = v.parse(NotificationPage, {
  items: [
    {
      id: 'notification-1',
      topic: 'offers',
      at: before(0),
      text: 'Ines Okafor offers to investigate your bounty',
      subject: nightTrains,
      path: '/offers-received',
      is_read: false,
    },
    {
      id: 'notification-2',
      topic: 'pledges',
      at: before(24),
      text: '4 readers backed your bounty',
      subject: nightTrains,
      path: '/bounties/bounty-1',
      is_read: false,
    },
    {
      id: 'step:event-1',
      topic: 'following',
      at: before(24 * 9),
      text: 'Journalist chosen for a question that you follow',
      subject: 'من أغلق العبّارة ومن دفع ثمن ذلك؟',
      path: '/questions/bounty-2?fund=true#updates',
      is_read: true,
    },
    {
      id: 'notification-3',
      topic: 'account',
      at: before(24 * 20),
      text: 'Your email address is confirmed',
      subject: null,
      path: '/profile',
      is_read: true,
    },
  ],
  next: null,
})

/** A page of notifications from the hour before the given one on, an hour apart. */
export const manyNotifications = (count: number, from = 0): Notification[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `many-${from + index}`,
    topic: 'pledges' as const,
    at: before(1 + from + index),
    text: 'A reader backed your bounty',
    subject: nightTrains,
    path: '/bounties/bounty-1',
    is_read: index % 2 === 1,
  }))
