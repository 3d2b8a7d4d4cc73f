import preview from '#storybook/preview.tsx'
import { BountyLink } from './bounty-card.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-link',
  component: BountyLink,
  parameters: { layout: 'padded' },
  render: () => (
    <p style={{ position: 'relative', padding: '2rem' }}>
      <BountyLink to="/bounties/$id" params={{ id: 'bounty-1' }}>
        Who reads the gauges?
      </BountyLink>
    </p>
  ),
})

export const InACard = meta.story({})
