import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { conditionalOffer, sampleMatching, sampleOffer } from '#storybook/samples/matching.ts'
import { MatchOfferNotice } from './match-offer-notice.tsx'

const meta = preview.meta({
  title: 'entities/matching/match-offer-notice',
  component: MatchOfferNotice,
  parameters: { layout: 'padded' },
  args: { matching: sampleMatching as typeof sampleMatching | null },
})

export const Doubled = meta.story({})
export const APart = meta.story({
  args: { matching: { offers: [{ ...sampleOffer, percent: 25, left: 8.5 }], room: 10_000 } },
})
export const ThreeBackers = meta.story({ args: { matching: { offers: [conditionalOffer], room: 10_000 } } })
export const LongWords = meta.story({
  args: { matching: { offers: [{ ...sampleOffer, disclosure: 'Matched'.repeat(20) }], room: 10_000 } },
})
export const NoOffer = meta.story({
  args: { matching: { offers: [], room: 10_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Pledges are matched')).toBeNull()
  },
})
