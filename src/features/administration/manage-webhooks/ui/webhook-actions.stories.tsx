import { changeWebhook, deleteWebhook, rotateWebhookSecret, testWebhook } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSecret, sampleWebhook } from '#storybook/samples/webhooks.ts'
import { mockEndpoint } from '@/shared/mock'
import { WebhookActions } from './webhook-actions.tsx'

const meta = preview.meta({
  title: 'features/administration/manage-webhooks/webhook-actions',
  component: WebhookActions,
  parameters: { layout: 'padded' },
  args: { webhook: sampleWebhook, focusFallback: { current: null } },
  decorators: [
    (Story) => (
      <main>
        <h1>Webhooks</h1>
        <Story />
      </main>
    ),
  ],
})

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (opener: RegExp, title: string) => {
  await press(opener)
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  await userEvent.click(dialog.getByRole('button', { name: title }))
  return dialog
}
const success = () => ({ success: true as const })

export const On = meta.story({})
export const Off = meta.story({
  args: { webhook: { ...sampleWebhook, state: 'off' } },
  play: async () => {
    await expect(screen.queryByRole('button', { name: /^Send a test/ })).toBeNull()
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(testWebhook, 409, 'This webhook is off. Switch it on first.')),
  play: async ({ canvas }) => {
    await press(/^Send a test/)
    await expect(await canvas.findByText('This webhook is off. Switch it on first.')).toBeVisible()
  },
})
export const MakingASecret = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(rotateWebhookSecret, 'infinite', () => ({ id: 'webhook-1', secret: sampleSecret }))),
  play: async () => {
    const dialog = await confirm(/^New secret/, 'New secret')
    await expect(await dialog.findByRole('button', { name: 'Making...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const NewSecret = meta.story({
  play: async ({ canvas }) => {
    await confirm(/^New secret/, 'New secret')
    await expect(await canvas.findByText(sampleSecret)).toBeVisible()
  },
})
export const Removing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(deleteWebhook, 'infinite', success)),
  play: async () => {
    const dialog = await confirm(/^Remove/, 'Remove service')
    await expect(await dialog.findByRole('button', { name: 'Removing...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const NotRemoved = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deleteWebhook, 0)),
  play: async () => {
    const dialog = await confirm(/^Remove/, 'Remove service')
    await expect(await dialog.findByText('Failed to remove the service. Please try again.')).toBeVisible()
  },
})

On.test('switches the service off, and says nothing of its events', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(changeWebhook, ({ body }) => {
      sent.push(body)
      return success()
    }),
  )
  await press(/^Switch off/)
  await waitFor(() => expect(sent).toEqual([{ is_on: false }]))
})
