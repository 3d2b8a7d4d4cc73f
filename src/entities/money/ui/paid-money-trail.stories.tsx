import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleAcceptedDelivery } from '#storybook/samples/index.ts'
import { PaidMoneyTrail } from './paid-money-trail.tsx'

const meta = preview.meta({
  title: 'entities/money/paid-money-trail',
  component: PaidMoneyTrail,
  parameters: { layout: 'padded' },
  args: { money: sampleAcceptedDelivery.money },
})

export const Paid = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All pledges have been charged. The share goes to the journalist.')).toBeVisible()
  },
})
export const DroppedAndRefunded = meta.story({
  args: { money: { ...sampleAcceptedDelivery.money, dropped: 25, refunded: 10 } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Pledges that could not be charged were dropped\. All others have been/),
    ).toBeVisible()
    await expect(canvas.getByText(/A part went back to backers\./)).toBeVisible()
  },
})
export const RefundedInFull = meta.story({
  args: { money: { ...sampleAcceptedDelivery.money, refunded: sampleAcceptedDelivery.money.pledged, fee: 0, paid: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/nothing is left for the journalist\.$/)).toBeVisible()
  },
})
