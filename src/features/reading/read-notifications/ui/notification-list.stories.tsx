import { expect } from 'storybook/test'
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
export const WithButtons = meta.story({
  args: { hasButtons: true, notifications: sampleNotifications.items.map((one) => ({ ...one, is_read: false })) },
  play: async ({ canvas }) => {
    // News of what the reader follows have none.
    await expect(canvas.getAllByText(/^Unread/)).toHaveLength(4)
    await expect(canvas.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(3)
  },
})
