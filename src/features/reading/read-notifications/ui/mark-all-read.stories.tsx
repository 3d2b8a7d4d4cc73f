import { readNotifications } from '@contract/endpoints.ts'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { MarkAllRead } from './mark-all-read.tsx'

const meta = preview.meta({
  title: 'features/read-notifications/mark-all-read',
  component: MarkAllRead,
  parameters: { layout: 'padded' },
  args: { newest: { at: '2026-11-20T08:00:00.000Z' }, hasUnread: true },
})

export const Unread = meta.story({})
export const AllRead = meta.story({ args: { hasUnread: false } })
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(readNotifications, 0)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }))
    await expect(await canvas.findByText('Failed to save. Please try again.')).toBeVisible()
  },
})
