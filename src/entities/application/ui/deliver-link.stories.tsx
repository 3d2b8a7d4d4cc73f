import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DeliverLink } from './deliver-link.tsx'

const meta = preview.meta({
  title: 'entities/application/deliver-link',
  component: DeliverLink,
  parameters: { layout: 'padded' },
  args: { bountyId: 'bounty-1', title: 'Who moved the gauges?' },
})

export const Link = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Deliver this Bounty “Who moved the gauges?”' })).toHaveAttribute(
      'href',
      '/bounties/bounty-1/draft',
    )
  },
})
