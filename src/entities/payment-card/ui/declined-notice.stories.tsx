import preview from '#storybook/preview.tsx'
import { sampleCardView } from '#storybook/samples/payment-card.ts'
import { DeclinedNotice } from './pledge-terms.tsx'

const meta = preview.meta({
  title: 'entities/payment-card/declined-notice',
  component: DeclinedNotice,
  parameters: { layout: 'padded' },
  args: { card: { ...sampleCardView, isMissing: false, isDeclined: true } },
})

export const Declined = meta.story({})
