import { myBounties } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounties, sampleBountyIn } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { countStrongRules } from '#storybook/strong-rules.ts'
import { bountyPages } from '@/entities/bounty'
import { useBountyList } from '@/features/bounties/browse-bounties'
import { mockEndpoint } from '@/shared/mock'
import { MyBountiesPage } from './my-bounties-page.tsx'

const Page = () => <MyBountiesPage list={useBountyList('created')} />

const meta = preview.meta({
  title: 'pages/my-bounties',
  component: Page,
  parameters: { seed: seedList(bountyPages('created'), sampleBounties(3)) },
  decorators: [withSampleReader],
})

export const Full = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('searchbox')).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await expect(countStrongRules(canvasElement)).toBe(1)
  },
})
export const Ended = meta.story({
  parameters: {
    seed: seedList(bountyPages('created'), [sampleBountyIn.expired, { ...sampleBountyIn.canceled, id: 'bounty-2' }]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.getByText('Canceled')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Contribute/ })).toBeNull()
  },
})
export const Empty = meta.story({
  parameters: { seed: seedList(bountyPages('created'), []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have not posted a bounty yet.')).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(myBounties, 400)),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to load bounties. Please try again later.')
  },
})
