import preview from '#storybook/preview.tsx'
import { BountyStateBadge } from './bounty-badges.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-state-badge',
  component: BountyStateBadge,
  parameters: { layout: 'padded' },
})

export const Open = meta.story({ args: { state: 'open' } })
export const Assigned = meta.story({ args: { state: 'assigned' } })
export const UnderReview = meta.story({ args: { state: 'delivered' } })
export const Delivered = meta.story({ args: { state: 'paid' } })
export const Expired = meta.story({ args: { state: 'expired' } })
export const Canceled = meta.story({ args: { state: 'canceled' } })
