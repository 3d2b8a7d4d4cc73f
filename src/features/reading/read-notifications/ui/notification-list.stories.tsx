import preview from '#storybook/preview.tsx'
import { sampleNotifications } from '#storybook/samples/notifications.ts'
import { NotificationList } from './notification-list.tsx'

const meta = preview.meta({
  title: 'features/read-notifications/list',
  component: NotificationList,
  parameters: { layout: 'padded' },
  args: { notifications: sampleNotifications.items, dayAs: 'h2' as const },
})

export const Links = meta.story({})
export const WithButtons = meta.story({ args: { hasButtons: true } })
