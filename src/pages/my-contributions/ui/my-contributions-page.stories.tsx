import { markContributionsSeen, myContributions } from '@contract/endpoints.ts'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounties, sampleBountyIn } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { countStrongRules } from '#storybook/strong-rules.ts'
import { bountyPages } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

const seen = fn()

const meta = preview.meta({
  title: 'pages/my-contributions',
  component: Screen,
  parameters: { seed: seedList(bountyPages('backed'), sampleBounties(3)) },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) => {
    seen.mockClear()
    msw.use(
      mockEndpoint(markContributionsSeen, () => {
        seen()
        return { success: true as const }
      }),
    )
  },
})

export const Full = meta.story({
  play: async () => {
    await waitFor(() => expect(seen).toHaveBeenCalledOnce())
  },
})
export const Ended = meta.story({
  parameters: {
    seed: seedList(bountyPages('backed'), [sampleBountyIn.expired, { ...sampleBountyIn.canceled, id: 'bounty-2' }]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.getByText('Canceled')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Contribute/ })).toBeNull()
  },
})
export const Empty = meta.story({
  parameters: { seed: seedList(bountyPages('backed'), []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have not contributed to a bounty yet.')).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(myContributions, 400)),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to load bounties. Please try again later.')
    await expect(seen).not.toHaveBeenCalled()
  },
})

Full.test('has one strong rule, above the list', async ({ canvasElement }) => {
  await expect(countStrongRules(canvasElement)).toBe(1)
})
