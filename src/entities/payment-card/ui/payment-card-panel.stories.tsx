import preview from '#storybook/preview.tsx'
import { sampleCardView } from '#storybook/samples/payment-card.ts'
import { PaymentCardPanel } from './payment-card-panel.tsx'

const meta = preview.meta({
  title: 'entities/payment-card/payment-card-panel',
  component: PaymentCardPanel,
  parameters: { layout: 'padded' },
  args: { card: sampleCardView },
})

export const Missing = meta.story({})
export const Saved = meta.story({ args: { card: { ...sampleCardView, isMissing: false } } })
