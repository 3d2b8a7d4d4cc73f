import { siteSettings } from '@contract/endpoints.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { sampleSettings } from '#storybook/samples/site.ts'
import { mockEndpoint } from '@/shared/mock'
import { DemoBanner, DemoNote } from './demo-banner.tsx'

const meta = preview.meta({ title: 'entities/site/demo-banner', component: DemoBanner, decorators: [withSampleApi] })

export const WithoutAPaymentProvider = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(siteSettings, () => ({ ...sampleSettings, payments: 'built-in' as const }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Demo: no real payments are taken.')).toBeVisible()
  },
})

export const InAColumnOfText = meta.story({
  ...WithoutAPaymentProvider.input,
  render: () => (
    <main>
      <DemoNote />
    </main>
  ),
  play: async ({ canvas, canvasElement }) => {
    const note = await canvas.findByText('Demo: no real payments are taken.')
    const column = canvasElement.querySelector('main')
    await expect(note.getBoundingClientRect().left).toBe(column?.getBoundingClientRect().left)
  },
})

export const WithAPaymentProvider = meta.story({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toBeEmptyDOMElement())
  },
})
