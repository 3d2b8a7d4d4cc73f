import { webhookLimits } from '@contract/webhooks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleWebhook, sampleWebhooks } from '#storybook/samples/webhooks.ts'
import { webhooksQuery } from '@/features/administration/manage-webhooks'
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
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
