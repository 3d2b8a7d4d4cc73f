import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DeliveryStatusBadge, PaymentStatusBadge } from './delivery-status-badge.tsx'

const meta = preview.meta({
  title: 'entities/delivery/delivery-status-badge',
  component: DeliveryStatusBadge,
  parameters: { layout: 'padded' },
})

export const UnderReview = meta.story({ args: { status: 'submitted' } })
export const Returned = meta.story({
  args: { status: 'returned' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Changes Requested')).toBeVisible()
  },
})
export const Accepted = meta.story({ args: { status: 'accepted' } })
export const Rejected = meta.story({ args: { status: 'rejected' } })
export const Paid = meta.story({ args: { status: 'accepted' }, render: () => <PaymentStatusBadge status="paid" /> })
export const Pending = meta.story({
  args: { status: 'submitted' },
  render: () => <PaymentStatusBadge status="pending" />,
})
