import preview from '#storybook/preview.tsx'
import { BountyStageBadge, BountyStateBadge } from './bounty-badges.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-badges',
  component: BountyStateBadge,
  parameters: { layout: 'padded' },
  args: { state: 'open' as const },
})

export const Open = meta.story({})
export const Assigned = meta.story({ args: { state: 'assigned' } })
export const UnderReview = meta.story({ args: { state: 'delivered' } })
export const Delivered = meta.story({ args: { state: 'paid' } })
export const Expired = meta.story({ args: { state: 'expired' } })
export const Canceled = meta.story({ args: { state: 'canceled' } })
export const Stages = meta.story({
  render: () => (
    <>
      <BountyStageBadge stage="open" /> <BountyStageBadge stage="in_progress" /> <BountyStageBadge stage="answered" />
    </>
  ),
})
