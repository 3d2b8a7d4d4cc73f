import preview from '#storybook/preview.tsx'
import { DeliveryCardSkeleton } from './delivery-card.tsx'

const meta = preview.meta({
  title: 'entities/delivery/delivery-card-skeleton',
  component: DeliveryCardSkeleton,
  parameters: { layout: 'padded' },
})

export const Loading = meta.story({})
