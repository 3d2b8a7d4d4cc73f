import { notifications, readNotification } from '@contract/endpoints.ts'
import type { Notification } from '@contract/notification.ts'
import { useQueryClient } from '@tanstack/react-query'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { manyNotifications, sampleNotifications } from '#storybook/samples/notifications.ts'
import type { NotificationFilter } from '@/features/reading/read-notifications'
import { keyOf } from '@/shared/api'
import { mockEndpoint } from '@/shared/mock'
import { Button } from '@/shared/ui/button'
import { NotificationsPage } from './notifications-page.tsx'

/** Stands for the message that something has changed. */
function LiveEvent() {
  const queryClient = useQueryClient()
  return (
    <Button
      tone="quiet"
      onClick={() => void queryClient.invalidateQueries({ queryKey: [...keyOf(notifications), {}] })}
    >
      Live event
    </Button>
  )
}

const meta = preview.meta({
  title: 'pages/notifications',
  component: NotificationsPage,
  args: { filter: {} as NotificationFilter },
  parameters: { counts: { unreadNotifications: 2 } },
  decorators: [withSampleReader],
})

const listed = (items: Notification[], next: string | null = null) =>
  mockEndpoint(notifications, () => ({ items, next }))

export const WithUnread = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2)
  },
})

export const Filtered = meta.story({
  args: { filter: { topic: 'money' as const, unread: true as const } },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(notifications, ({ request }) => ({
        items: new URL(request.url).search === '?topic=money&unread=true' ? manyNotifications(2) : [],
        next: null,
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    await expect(canvas.getByLabelText('Topic')).toHaveDisplayValue('Money')
  },
})

export const NothingMatches = meta.story({
  args: { filter: { topic: 'offers' as const } },
  beforeEach: ({ msw }) => msw.use(listed([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notifications match.')).toBeVisible()
  },
})

export const Nothing = meta.story({
  parameters: { counts: {} },
  beforeEach: ({ msw }) => msw.use(listed([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has happened yet')).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(notifications, 'infinite', () => sampleNotifications)),
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(notifications, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load your notifications. Please try again.')).toBeVisible()
  },
})

export const LongAndRightToLeft = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      listed(
        sampleNotifications.items.map((one, at) => ({
          ...one,
          subject: [longTitle, 'x'.repeat(60), 'من أغلق العبّارة ومن دفع ثمن ذلك؟', null][at] ?? null,
        })),
      ),
    ),
})

export const MoreToShow = meta.story({
  parameters: { counts: { unreadNotifications: 100 } },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(notifications, ({ request }) => {
        const from = Number(new URL(request.url).searchParams.get('before') ?? 0)
        return { items: manyNotifications(15, from), next: from === 0 ? '15' : null }
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(15)
  },
})

MoreToShow.test('adds older ones and moves the focus to the first of them', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(30))
  await waitFor(() => expect(canvas.getAllByRole('listitem')[15]?.querySelector('a')).toHaveFocus())
})

WithUnread.test('marks one as read without opening it, and keeps the focus in its row', async ({ canvas, msw }) => {
  const read: string[] = []
  msw.use(
    mockEndpoint(readNotification, ({ params }) => {
      read.push(params.id)
      return { success: true as const }
    }),
  )
  await userEvent.click(canvas.getByRole('button', { name: /^Mark as read ?: 4 readers/ }))
  await waitFor(() => expect(canvas.getByRole('link', { name: /^4 readers/ })).toHaveFocus())
  await waitFor(() => expect(read).toEqual(['notification-2']))
})

export const Arriving = meta.story({
  decorators: [
    (Story) => (
      <>
        <LiveEvent />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, msw }) => {
    await canvas.findAllByRole('listitem')
    const at = new Date().toISOString()
    const arrived = ['later', 'latest'].map(
      (id): Notification => ({ ...manyNotifications(1)[0], id, at }) as Notification,
    )
    msw.use(listed([...arrived, ...sampleNotifications.items]))
    await userEvent.click(canvas.getByRole('button', { name: 'Live event' }))
    await expect(await canvas.findByRole('button', { name: 'Show 2 new notifications' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
})

Arriving.test('shows them on request', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show 2 new notifications' }))
  await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
  await userEvent.tab()
  await expect(canvas.getAllByRole('listitem')[0]?.querySelector('a')).toHaveFocus()
  await expect(canvas.queryByRole('button', { name: /^Show 2/ })).toBeNull()
})
