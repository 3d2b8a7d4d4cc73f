import type { NotificationTopic } from '@contract/notification.ts'

export const notificationTopicWords: Record<NotificationTopic, string> = {
  offers: 'Offers',
  pledges: 'Pledges',
  work: 'Work',
  stories: 'Stories',
  money: 'Money',
  following: 'Following',
  account: 'Account',
}
