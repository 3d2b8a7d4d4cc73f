import { cardOnFile } from '@contract/endpoints.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { sampleCardView, savedCard } from '#storybook/samples/payment-card.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { usePaymentCard } from '../model/use-payment-card.ts'
import { PaymentCardPanel } from './payment-card-panel.tsx'

const meta = preview.meta({
  title: 'entities/payment-card/payment-card-panel',
  component: PaymentCardPanel,
  parameters: { layout: 'padded' },
  args: { card: sampleCardView },
  loaders: [loadSession],
  decorators: [withSession],
})

export const Missing = meta.story({})
export const Removing = meta.story({
  args: {
    card: {
      ...sampleCardView,
      isMissing: false,
      pledged: 85,
      removal: { ...sampleCardView.removal, isOpen: true },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the card' }))
    await expect(dialog.getByText(/^Your pledges of \$85\.00 stay, but no card pays them\./)).toBeVisible()
  },
})
export const Saved = meta.story({ args: { card: { ...sampleCardView, isMissing: false } } })

function OwnCard() {
  return <PaymentCardPanel card={usePaymentCard()} />
}

export const Removable = meta.story({
  render: () => <OwnCard />,
  beforeEach: ({ msw }) => msw.use(mockEndpoint(cardOnFile, () => savedCard)),
})
Removable.test('offers to save a card once the saved one is removed', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove the card' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the card' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the card' }))
  await dialogClosed()
  await expect(canvas.getByRole('button', { name: 'Save a card' })).toHaveFocus()
})
