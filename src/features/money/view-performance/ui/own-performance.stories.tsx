import { myStats } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { newcomerStats } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { OwnPerformance } from './performance.tsx'

const meta = preview.meta({
  title: 'features/view-performance/own-performance',
  component: OwnPerformance,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <>
        <h2>Performance</h2>
        <Story />
      </>
    ),
  ],
})

export const Established = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Overall rating' })).toBeVisible()
  },
})

export const Newcomer = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(myStats, () => newcomerStats)),
  play: async ({ canvas }) => {
    const words = 'No performance data available yet. Complete bounties to see your metrics.'
    await expect(await canvas.findByText(words)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Browse Bounties' })).toHaveAttribute('href', '/bounties')
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(myStats, 0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load journalist statistics')).toBeVisible()
  },
})
