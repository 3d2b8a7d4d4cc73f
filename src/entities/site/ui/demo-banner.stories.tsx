import { siteSettings } from '@contract/endpoints.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { mockEndpoint } from '@/shared/mock'
import { sampleSettings } from '../api/site.handlers.ts'
import { DemoBanner } from './demo-banner.tsx'

const meta = preview.meta({ title: 'entities/site/demo-banner', component: DemoBanner, decorators: [withSampleApi] })

export const WithoutAPaymentProvider = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(siteSettings, () => ({ ...sampleSettings, payments: 'built-in' as const }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Demo: no real payments are taken.')).toBeVisible()
  },
})

export const WithAPaymentProvider = meta.story({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toBeEmptyDOMElement())
  },
})
