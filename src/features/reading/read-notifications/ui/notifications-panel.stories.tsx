import { notifications, readNotification, readNotifications } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { sampleNotifications } from '#storybook/samples/notifications.ts'
import { mockEndpoint, mockError } from '@/shared/mock'
import { NotificationsPanel } from './notifications-panel.tsx'

const meta = preview.meta({
  title: 'features/read-notifications/panel',
  component: NotificationsPanel,
  parameters: { layout: 'padded' },
  args: { hasUnread: true },
})

const success = { success: true as const }
const texts = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('li a')].map((link) => link.textContent)

export const WithUnread = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Today' })
    await expect(canvas.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
    await expect(texts(canvasElement).map((text) => text?.startsWith('Unread: '))).toEqual([true, true, false, false])
    await expect(canvas.getByRole('link', { name: /^Journalist chosen/ })).toHaveAttribute(
      'href',
      '/questions/bounty-2?fund=true#updates',
    )
  },
})

export const AllRead = meta.story({
  args: { hasUnread: false },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(notifications, () => ({
        ...sampleNotifications,
        items: sampleNotifications.items.map((one) => ({ ...one, is_read: true })),
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All read')).toBeVisible()
  },
})

export const LongAndRightToLeft = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(notifications, () => ({
        ...sampleNotifications,
        items: sampleNotifications.items.map((one, at) => ({
          ...one,
          subject: [longTitle, 'x'.repeat(60), 'من أغلق العبّارة ومن دفع ثمن ذلك؟', null][at] ?? null,
        })),
      })),
    ),
})

export const Nothing = meta.story({
  args: { hasUnread: false },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(notifications, () => ({ items: [], next: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing has happened yet\./)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(notifications, 'infinite', () => sampleNotifications)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your notifications')).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(notifications, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load your notifications. Please try again.')).toBeVisible()
  },
})

Failed.test('loads them on request', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(notifications, () => sampleNotifications))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByRole('heading', { name: 'Today' })).toBeVisible()
})

WithUnread.test('marks a notification as read when its link is followed', async ({ canvas, canvasElement, msw }) => {
  const read: string[] = []
  msw.use(
    mockEndpoint(readNotification, ({ params }) => {
      read.push(params.id)
      return success
    }),
  )
  await userEvent.click(canvas.getByRole('link', { name: /Ines Okafor offers/ }))
  await expect(texts(canvasElement)[0]).toMatch(/^Ines Okafor/)
  await waitFor(() => expect(read).toEqual(['notification-1']))
})

WithUnread.test('shows it as unread again if the server does not save it', async ({ canvas, canvasElement, msw }) => {
  let refuse = () => {}
  const asked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  msw.use(
    mockEndpoint(readNotification, async () => {
      await asked
      return mockError(400, 'Something went wrong')
    }),
  )
  await userEvent.click(canvas.getByRole('link', { name: /Ines Okafor offers/ }))
  await expect(texts(canvasElement)[0]).toMatch(/^Ines Okafor/)
  refuse()
  await waitFor(() => expect(texts(canvasElement)[0]).toMatch(/^Unread: /))
})

WithUnread.test('marks all until the newest on the screen as read', async ({ canvas, canvasElement, msw }) => {
  const until: string[] = []
  msw.use(
    mockEndpoint(readNotifications, ({ body }) => {
      until.push(body.until)
      return success
    }),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }))
  await expect(texts(canvasElement).filter((text) => text?.startsWith('Unread: '))).toEqual([])
  await waitFor(() => expect(until).toEqual([sampleNotifications.items[0]?.at]))
  await expect(screen.queryByRole('alert')).not.toHaveTextContent('Failed')
})
