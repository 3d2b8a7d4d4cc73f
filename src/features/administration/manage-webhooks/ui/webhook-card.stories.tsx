import { changeWebhook, replayFailedDeliveries, replayWebhookDelivery, webhookDeliveries } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleFailing, sampleGone, sampleWebhook, sampleWebhookMessages } from '#storybook/samples/webhooks.ts'
import { mockEndpoint } from '@/shared/mock'
import { WebhookCard } from './webhook-card.tsx'

const meta = preview.meta({
  title: 'features/administration/manage-webhooks/webhook-card',
  component: WebhookCard,
  parameters: { layout: 'padded' },
  args: { webhook: sampleWebhook, focusFallback: { current: null } },
  decorators: [
    (Story) => (
      <main>
        <h1>Webhooks</h1>
        <h2>Services</h2>
        <Story />
      </main>
    ),
    withSampleReader,
  ],
})

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const open = () => press(/^Messages/)
const page = (items = sampleWebhookMessages, next: number | null = null) =>
  mockEndpoint(webhookDeliveries, () => ({ items, next }))

export const On = meta.story({})
export const Failing = meta.story({
  args: { webhook: sampleFailing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It is not accepting our messages. After five days we switch it off.')).toBeVisible()
  },
})
export const Gone = meta.story({
  args: { webhook: sampleGone },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('We switched it off, because its server answered that this address is gone (410).'),
    ).toBeVisible()
  },
})
export const GivenUp = meta.story({ args: { webhook: { ...sampleGone, state: 'failing' } } })
export const LongWords = meta.story({
  args: {
    webhook: { ...sampleFailing, url: `https://hooks.example/${'x'.repeat(200)}`, description: 'x'.repeat(100) },
  },
})
export const Events = meta.story({
  play: async () => {
    await press(/^Events/)
    await expect(screen.getByRole('checkbox', { name: 'A story is published' })).toBeChecked()
    await expect(screen.getByRole('checkbox', { name: 'A newsletter is sent' })).not.toBeChecked()
  },
})
export const EventsNotSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(changeWebhook, 0)),
  play: async ({ canvas }) => {
    await press(/^Events/)
    await press('Save events')
    await expect(await canvas.findByText('Failed to save the events. Please try again.')).toBeVisible()
  },
})
export const Messages = meta.story({
  args: { webhook: sampleFailing },
  play: async ({ canvas }) => {
    await open()
    await expect(await canvas.findByText(/did not answer within 15 seconds/)).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getAllByRole('button', { name: /^Replay msg/ })).toHaveLength(3)
  },
})
export const NoMessages = meta.story({
  beforeEach: ({ msw }) => msw.use(page([])),
  play: async ({ canvas }) => {
    await open()
    await expect(await canvas.findByText('No message in the last 30 days.')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only failed messages' }))
    await expect(await canvas.findByText('No message has failed.')).toBeVisible()
    await expect(within(screen.getByRole('status')).getByText('No message has failed.')).toBeInTheDocument()
  },
})
export const MessagesLoading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(webhookDeliveries, 'infinite', () => ({ items: [], next: null }))),
  play: open,
})
export const MessagesNotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(webhookDeliveries, 500)),
  play: async ({ canvas }) => {
    await open()
    await expect(await canvas.findByText('The messages could not be loaded.')).toBeVisible()
  },
})
export const NotReplayed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(replayWebhookDelivery, 0)),
  play: async ({ canvas }) => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Replay msg_16' }))
    await expect(await canvas.findByText('Failed to replay. Please try again.')).toBeVisible()
  },
})

const at = (id: number) => sampleWebhookMessages.findIndex((message) => message.id === id)

Messages.test('replays one message, and all that failed', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(replayWebhookDelivery, ({ params }) => {
      sent.push(params.delivery)
      return { success: true as const }
    }),
    mockEndpoint(replayFailedDeliveries, () => {
      sent.push('all')
      return { replayed: 2 }
    }),
  )
  msw.use(page(sampleWebhookMessages.map((one) => (one.id === 16 ? { ...one, state: 'waiting' } : one))))
  await press('Replay msg_16')
  await expect(await screen.findByText('It is sent again.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Replay msg_16' })).toBeNull())
  await expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[at(16)])
  await press('Replay all failed')
  await expect(await screen.findByText('They are sent again.')).toBeInTheDocument()
  await expect(sent).toEqual(['16', 'all'])
})

On.test('shows older messages', async ({ canvas, msw }) => {
  const asked: (string | null)[] = []
  const older = { ...sampleWebhookMessages[4], id: 3, message_id: 'msg_3' } as (typeof sampleWebhookMessages)[number]
  msw.use(
    mockEndpoint(webhookDeliveries, ({ query }) => {
      const before = query.get('before')
      asked.push(before)
      return before === null ? { items: sampleWebhookMessages.slice(2), next: 14 } : { items: [older], next: null }
    }),
  )
  await open()
  await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Replay msg_3' })).toHaveFocus())
  await expect(asked).toEqual([null, '14'])
})

Events.test('saves the events that are chosen, and says nothing of the switch', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(changeWebhook, ({ body }) => {
      sent.push(body)
      return { success: true as const }
    }),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'A newsletter is sent' }))
  await press('Save events')
  await waitFor(() => expect(sent).toEqual([{ events: [...sampleWebhook.events, 'newsletter.sent'] }]))
})
