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

const promised = { pledged: 25, promised: 25, charged: 0, refunded: 0, charged_at: null }
const charged = { ...promised, promised: 0, charged: 25, charged_at: '2026-11-21T12:00:00.000Z' }
const backed = sampleBounties(3).map((bounty, at) => ({ ...bounty, own_money: at === 0 ? promised : charged }))

const meta = preview.meta({
  title: 'pages/my-contributions',
  component: Screen,
  parameters: { seed: seedList(bountyPages('backed'), backed) },
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
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(seen).toHaveBeenCalledOnce())
    await expect(canvas.getByText('You pledged $25.00 · not charged yet')).toBeVisible()
    await expect(canvas.getAllByText('You pledged $25.00 · charged on November 21, 2026')).toHaveLength(2)
    const sums = await canvas.findByText('$325.50')
    await expect(sums.closest('dl')).toHaveTextContent('Promised$40.00Charged$325.50Refunded$10.05')
    await expect(countStrongRules(canvasElement)).toBe(1)
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
