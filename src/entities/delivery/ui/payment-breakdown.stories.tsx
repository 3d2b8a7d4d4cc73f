import preview from '#storybook/preview.tsx'
import { sampleDelivery } from '#storybook/samples/index.ts'
import { PaymentBreakdown } from './payment-breakdown.tsx'

const meta = preview.meta({
  title: 'entities/delivery/payment-breakdown',
  component: PaymentBreakdown,
  parameters: { layout: 'padded' },
  args: { delivery: sampleDelivery },
})

export const ForTheCreator = meta.story({})
export const ForAContributor = meta.story({ args: { delivery: { ...sampleDelivery, user_role: 'contributor' } } })
export const LargeAmounts = meta.story({
  args: {
    delivery: {
      ...sampleDelivery,
      payment_amount: 1_234_567.89,
      initial_amount: 1_000_000,
      contributions_amount: 234_567.89,
    },
  },
})
