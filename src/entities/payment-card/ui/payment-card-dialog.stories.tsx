import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleCardView } from '#storybook/samples/payment-card.ts'
import { PaymentCardDialog } from './payment-card-dialog.tsx'

const meta = preview.meta({
  title: 'entities/payment-card/payment-card-dialog',
  component: PaymentCardDialog,
  args: { focusFallback: { current: null } },
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '360px' } } },
})

const asking = { ...sampleCardView, isAsking: true }

export const Preparing = meta.story({
  args: { card: { ...asking, isPreparing: true } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Save a card' })).toBeInTheDocument()
  },
})
export const Unprepared = meta.story({
  args: { card: { ...asking, error: 'The card form could not be loaded. Please try again.' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  },
})
