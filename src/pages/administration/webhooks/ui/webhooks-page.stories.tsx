import { changeWebhook, webhooks } from '@contract/endpoints.ts'
import { webhookLimits } from '@contract/webhooks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleWebhook, sampleWebhooks } from '#storybook/samples/webhooks.ts'
import { webhooksQuery } from '@/features/administration/manage-webhooks'
import { mockEndpoint } from '@/shared/mock'
import { WebhooksPage } from './webhooks-page.tsx'

const seed = (webhooks: typeof sampleWebhooks) => (queryClient: QueryClient) =>
  queryClient.setQueryData(webhooksQuery().queryKey, { webhooks, allows_private: false })

const meta = preview.meta({
  title: 'pages/administration/webhooks',
  component: WebhooksPage,
  decorators: [withSampleReader],
  parameters: { route: '/admin/webhooks', address: '/admin/webhooks', seed: seed(sampleWebhooks) },
})

export const Listed = meta.story({
  play: async ({ canvas }) => {
    const services = within(canvas.getByRole('region', { name: 'Services' }))
    await expect(services.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'https://archive.example/lede',
      'https://chat.example/hooks/of-the-desk',
      'https://print.example/lede',
    ])
  },
})
export const Empty = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No service is told of events yet.')).toBeVisible()
  },
})
export const Full = meta.story({
  parameters: {
    seed: seed(Array.from({ length: webhookLimits.webhooks }, (_, at) => ({ ...sampleWebhook, id: `webhook-${at}` }))),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('At most 10 services can be told. Remove one first.')).toBeVisible()
  },
})

Listed.test('says that a service is removed, and keeps the place of the focus', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(webhooks, () => ({ webhooks: sampleWebhooks.slice(1), allows_private: false })))
  await userEvent.click(canvas.getByRole('button', { name: 'Remove… https://archive.example/lede' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove service' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove service' }))
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Services' })).toHaveFocus())
  await expect(screen.getByText('Service removed.')).toBeInTheDocument()
})

Listed.test('keeps the form and the focus when its events are saved', async ({ canvas, msw }) => {
  const [first, ...others] = sampleWebhooks as [typeof sampleWebhook, ...typeof sampleWebhooks]
  msw.use(
    mockEndpoint(changeWebhook, () => ({ success: true as const })),
    mockEndpoint(webhooks, () => ({
      webhooks: [{ ...first, waiting: 12, events: [...first.events, 'newsletter.sent' as const] }, ...others],
      allows_private: false,
    })),
  )
  await userEvent.click(canvas.getByRole('button', { name: `Events ${first.url}` }))
  const form = within(canvas.getByRole('form', { name: `Events for ${first.url}` }))
  await userEvent.click(form.getByRole('checkbox', { name: 'A newsletter is sent' }))
  await userEvent.click(form.getByRole('button', { name: 'Save events' }))
  await expect(await canvas.findByText('12')).toBeVisible()
  await expect(await form.findByText('The events are saved.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save events' })).toHaveFocus()
  await expect(form.getByRole('checkbox', { name: 'A newsletter is sent' })).toBeChecked()
})
