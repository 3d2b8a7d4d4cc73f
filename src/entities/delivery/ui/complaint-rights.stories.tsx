import { complaintRights } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleComplaintRights } from '#storybook/samples/complaints.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { ComplaintLink, ComplaintRights } from './complaint-rights.tsx'

const meta = preview.meta({
  title: 'entities/delivery/complaint-rights',
  component: ComplaintRights,
  decorators: [withSampleReader],
  parameters: { layout: 'padded' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(complaintRights, () => sampleComplaintRights)),
})

export const Two = meta.story({
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: 'complain about this story' })
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/delivered-bounties/delivery-1',
      '/delivered-bounties/delivery-2',
    ])
  },
})

export const OnAReceipt = meta.story({
  render: () => <ComplaintLink bountyId="bounty-2" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Complain about this story' })).toHaveAttribute(
      'href',
      '/delivered-bounties/delivery-2',
    )
  },
})

export const LongTitle = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(complaintRights, () => sampleComplaintRights.map((one) => ({ ...one, title: longTitle })))),
})
