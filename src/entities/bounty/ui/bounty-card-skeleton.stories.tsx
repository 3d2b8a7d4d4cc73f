import preview from '#storybook/preview.tsx'
import { BountyCardSkeleton } from './bounty-card-skeleton.tsx'

const meta = preview.meta({
  title: 'entities/bounty/bounty-card-skeleton',
  component: BountyCardSkeleton,
  parameters: { layout: 'padded' },
})

export const Loading = meta.story({})
