import { createWebhook } from '@contract/endpoints.ts'
import { tooManyWebhooks } from '@contract/webhooks.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleSecret } from '#storybook/samples/webhooks.ts'
import { mockEndpoint } from '@/shared/mock'
import { AddWebhook } from './add-webhook.tsx'

const meta = preview.meta({
  title: 'features/administration/manage-webhooks/add-webhook',
  component: AddWebhook,
  parameters: { layout: 'padded' },
  args: { allowsPrivate: false },
  decorators: [
    (Story) => (
      <main>
        <h1>Webhooks</h1>
        <Story />
      </main>
    ),
    withSampleReader,
  ],
})

const address = 'https://hooks.example/lede'
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add service' }))
const add = async () => {
  await fill(screen.getByLabelText('Address'), address)
  await submit()
}

export const Empty = meta.story({
  play: async () => {
    await expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
      'With https, and not in a private network.',
    )
  },
})
export const PrivateNetworks = meta.story({
  args: { allowsPrivate: true },
  play: async () => {
    await expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
      'HTTP and private networks are allowed here.',
    )
  },
})
export const Invalid = meta.story({
  play: async ({ canvas }) => {
    const boxes = screen.getAllByRole('checkbox')
    for (const box of boxes) await userEvent.click(box)
    await submit()
    await expect(await canvas.findByText('Enter an address like https://example.org/hook.')).toBeVisible()
    await expect(canvas.getByText('Choose at least one event.')).toBeVisible()
    await expect(screen.getByLabelText('Address')).toHaveFocus()
    await add()
    await waitFor(() => expect(boxes[0]).toHaveFocus())
    await expect(canvas.getByText('Choose at least one event.')).toBeVisible()
  },
})
export const Adding = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(createWebhook, 'infinite', () => ({ id: 'webhook-9', secret: sampleSecret }))),
  play: async () => {
    await add()
    await expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Added = meta.story({
  play: async ({ canvas }) => {
    await add()
    const secret = await canvas.findByText(sampleSecret)
    await waitFor(() => expect(secret.closest('[tabindex]')).toHaveFocus())
    await expect(screen.getByLabelText('Address')).toHaveValue('')
  },
})
export const PrivateAddress = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.failing(createWebhook, 400, 'url: This address is in a private network.')),
  play: async ({ canvas }) => {
    await add()
    await expect(await canvas.findByText('This address is in a private network.')).toBeVisible()
    await expect(screen.getByLabelText('Address')).toHaveFocus()
  },
})
export const TooMany = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createWebhook, 409, tooManyWebhooks)),
  play: async ({ canvas }) => {
    await add()
    await expect(await canvas.findByText(tooManyWebhooks)).toBeVisible()
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createWebhook, 0)),
  play: async ({ canvas }) => {
    await add()
    await expect(await canvas.findByText('Failed to add the service. Please try again.')).toBeVisible()
    await expect(screen.getByLabelText('Address')).toHaveValue(address)
  },
})

Empty.test('sends the address, the description and the events that are chosen', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(createWebhook, ({ body }) => {
      sent.push(body)
      return { id: 'webhook-9', secret: sampleSecret }
    }),
  )
  await fill(screen.getByLabelText('Description (optional)'), ' The archive ')
  for (const name of [/story/, /newsletter/])
    for (const box of screen.getAllByRole('checkbox', { name })) await userEvent.click(box)
  await add()
  await canvas.findByText(sampleSecret)
  await expect(sent).toEqual([
    { url: address, description: 'The archive', events: ['bounty.posted', 'bounty.changed'] },
  ])
})
