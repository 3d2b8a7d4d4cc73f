import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { DeliveryRow } from './delivery-row.tsx'

const [, accepted, ofAnother] = sampleDeliveries(3)
if (accepted === undefined || ofAnother === undefined) throw new Error('There are three.')

const meta = preview.meta({
  title: 'entities/delivery/delivery-row',
  component: DeliveryRow,
  parameters: { layout: 'padded' },
  args: { delivery: accepted },
})

export const Accepted = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/delivered-bounties/delivery-2')
    await expect(canvas.getByText('Accepted November 20, 2026')).toBeVisible()
    await expect(canvas.getByText('$1,240.50')).toBeVisible()
  },
})
export const UnderReview = meta.story({
  args: { delivery: ofAnother },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Under Review')).toBeVisible()
    await expect(canvas.getByText('Delivered November 16, 2026')).toBeVisible()
  },
})
export const Returned = meta.story({
  args: { delivery: { ...ofAnother, status: 'returned' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Changes Asked')).toBeVisible()
  },
})
export const LongWords = meta.story({
  args: {
    delivery: {
      ...accepted,
      title: `Donaudampfschifffahrtsgesellschaftsstraße ${'evidence'.repeat(12)}`,
      journalist_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
      payment_amount: 99_999_999.99,
    },
  },
})
