import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { DescriptionList } from '@/shared/ui/description-list'
import { DayFact, DeliveryCard, DeliveryCardSkeleton } from './delivery-card.tsx'

const [underReview, accepted, ofAnother] = sampleDeliveries(3)
if (underReview === undefined || accepted === undefined || ofAnother === undefined) throw new Error('There are three.')

const meta = preview.meta({
  title: 'entities/delivery/delivery-card',
  component: DeliveryCard,
  parameters: { layout: 'padded' },
  args: { delivery: underReview },
})

const factsIn = (canvas: { getAllByRole: (role: 'term') => HTMLElement[] }) =>
  canvas.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

export const UnderReview = meta.story({
  play: async ({ canvas }) => {
    await expect(factsIn(canvas)).toEqual([
      ['Journalist', 'Ines Okafor'],
      ['Delivered on', 'November 18, 2026'],
      ['Accepted on', 'Not yet'],
      ['Payment amount', '$1,240.50Your offer + Contributions$120.00 + $1,120.50'],
    ])
    await expect(canvas.getByText('Under Review')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Open to Review/ })).toHaveAttribute(
      'href',
      '/delivered-bounties/delivery-1',
    )
  },
})
export const Accepted = meta.story({
  args: { delivery: accepted },
  play: async ({ canvas }) => {
    await expect(factsIn(canvas)[2]).toEqual(['Accepted on', 'November 20, 2026'])
  },
})
export const OfAnother = meta.story({
  args: { delivery: ofAnother },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Offer + Contributions')).toBeVisible()
  },
})
export const NoPreview = meta.story({
  args: { delivery: { ...underReview, preview: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error loading content preview.')).toBeVisible()
  },
})
export const Withdrawn = meta.story({
  args: { delivery: { ...accepted, preview: null, withdrawn: 'This story was withdrawn. A court asked us to.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This story was withdrawn. A court asked us to.')).toBeVisible()
  },
})
export const LongWords = meta.story({
  args: {
    delivery: {
      ...accepted,
      title: 'Donaudampfschifffahrtsgesellschaftsstraße '.repeat(4).trim(),
      preview: 'evidence'.repeat(18),
      journalist_name: 'Wolfeschlegelsteinhausenbergerdorff',
      payment_amount: 99_999_999.99,
      contributions_amount: 99_999_000,
    },
  },
})
export const Days = meta.story({
  render: () => (
    <DescriptionList layout="columns">
      <DayFact name="Delivered" day="2026-11-18T09:00:00.000Z" otherwise="Not yet" />
      <DayFact name="Accepted" day={null} otherwise="Not yet" />
    </DescriptionList>
  ),
})
export const OnItsWay = meta.story({ render: () => <DeliveryCardSkeleton /> })
