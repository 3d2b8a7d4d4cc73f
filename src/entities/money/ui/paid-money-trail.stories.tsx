import preview from '#storybook/preview.tsx'
import { sampleAcceptedDelivery } from '#storybook/samples/index.ts'
import { PaidMoneyTrail } from './paid-money-trail.tsx'

const meta = preview.meta({
  title: 'entities/money/paid-money-trail',
  component: PaidMoneyTrail,
  parameters: { layout: 'padded' },
  args: { money: sampleAcceptedDelivery.money },
})

export const Paid = meta.story({})
