import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleProposed } from '#storybook/samples/refunds.ts'
import { ProposedRefunds } from './proposed-refunds.tsx'

const meta = preview.meta({
  title: 'pages/administration/bounty-refunds/proposed-refunds',
  component: ProposedRefunds,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
  args: { proposals: sampleProposed.proposals, focusFallback: { current: null } },
})

export const Waiting = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Refund of $25.00 to Ada Brandt')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Approve… the refund of $25.00 to Ada Brandt' })).toBeVisible()
  },
})
export const OfEveryone = meta.story({
  args: { proposals: sampleProposed.proposals.map((proposal) => ({ ...proposal, backer_name: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Refund of $25.00 to all backers')).toBeVisible()
  },
})
