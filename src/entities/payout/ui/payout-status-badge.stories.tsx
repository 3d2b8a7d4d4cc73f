import { PayoutStatus } from '@contract/payout.ts'
import preview from '#storybook/preview.tsx'
import { PayoutStatusBadge } from './payout-status-badge.tsx'

const meta = preview.meta({
  title: 'entities/payout/payout-status-badge',
  component: PayoutStatusBadge,
  parameters: { layout: 'padded' },
  args: { status: 'pending' as const },
})

export const EveryStatus = meta.story({
  render: () => (
    <ul>
      {PayoutStatus.options.map((status) => (
        <li key={status}>
          <PayoutStatusBadge status={status} />
        </li>
      ))}
    </ul>
  ),
})
