import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBounty, sampleBountyIn } from '#storybook/samples/index.ts'
import { Pledged } from './pledged.tsx'

const meta = preview.meta({
  title: 'entities/bounty/pledged',
  component: Pledged,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBounty },
})

export const OnACard = meta.story({})
export const OnAPage = meta.story({ args: { size: 'page' } })
export const OneReader = meta.story({ args: { bounty: { ...sampleBounty, total_amount: 120, contributor_count: 1 } } })
export const Expired = meta.story({
  args: { bounty: sampleBountyIn.expired },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pledges released')).toBeVisible()
    await expect(canvas.queryByText(/\$0\.00/)).toBeNull()
  },
})
export const CanceledOnAPage = meta.story({ args: { bounty: sampleBountyIn.canceled, size: 'page' } })
