import { overview } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { emptyOverview, readerOverview } from '#storybook/samples/overview.ts'
import { mockEndpoint } from '@/shared/mock'
import { OverviewStrip } from './overview-strip.tsx'

const meta = preview.meta({
  title: 'widgets/overview-strip',
  component: OverviewStrip,
  decorators: [withSampleReader],
  parameters: { layout: 'padded' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(overview, () => readerOverview)),
})

export const SignedIn = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '2 things wait for you' })
    await expect(link).toHaveAttribute('href', '/overview')
    await expect(link.closest('p')).toHaveTextContent('2 things wait for you · $40.00 promised · 3 unread news')
  },
})
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    const line = await canvas.findByRole('link')
    const slot = line.closest('div') as HTMLElement
    const { height } = slot.getBoundingClientRect()
    line.closest('p')?.remove()
    await expect(slot.getBoundingClientRect().height).toBe(height)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})
export const NothingWaits = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(overview, () => ({ ...emptyOverview, tasks: { items: [], total: 0 } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Nothing waits for you' })).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(overview, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Your overview' })).toHaveAttribute('href', '/overview')
  },
})
export const SignedOut = meta.story({
  parameters: { session: 'signedOut' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('div[data-checking]')).toBeNull()
  },
})
export const Checking = meta.story({
  parameters: { session: 'checking' },
  play: async ({ canvasElement }) => {
    const slot = canvasElement.querySelector('div[data-checking]') as HTMLElement
    await expect(slot.checkVisibility()).toBe(false)
    document.documentElement.dataset.signedIn = ''
    const height = slot.getBoundingClientRect().height
    delete document.documentElement.dataset.signedIn
    await expect(height).toBeGreaterThan(20)
  },
})
