import { cardOnFile } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { declinedCard } from '#storybook/samples/payment-card.ts'
import { confirmedPayment, declinedPayment, droppedPayment, unconfirmedPayment } from '#storybook/samples/payments.ts'
import { mockEndpoint } from '@/shared/mock'
import { Missing as PaymentMissing } from '../index.tsx'
import { PaymentPage } from './payment-page.tsx'

const meta = preview.meta({
  title: 'pages/payment',
  component: PaymentPage,
  args: { payment: unconfirmedPayment },
  decorators: [withSampleReader],
})

export const Unconfirmed = meta.story({
  play: async ({ canvas }) => {
    const facts = canvas
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const)
    await expect(facts).toEqual([
      ['Question', 'Who reads the river gauges?'],
      ['Story', 'Four gauges were silent that night'],
      ['Amount', '$50.00'],
      ['Confirm by', expect.stringMatching(/^November 30, 2026, \d\d:\d\d( UTC)?$/)],
    ])
    await expect(canvas.getByRole('heading', { name: 'Please confirm your payment' })).toBeVisible()
  },
})
export const Confirmed = meta.story({ args: { payment: confirmedPayment } })
export const Declined = meta.story({
  args: { payment: declinedPayment },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(cardOnFile, () => declinedCard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Save another card' })).toBeVisible()
    await expect(canvas.getByText('Pay by')).toBeVisible()
  },
})
export const TooLate = meta.story({ args: { payment: droppedPayment } })
export const LongTitles = meta.story({
  args: { payment: { ...unconfirmedPayment, bounty_title: longTitle, story_title: longTitle, amount: 999_999.99 } },
})
export const Missing = meta.story({
  render: () => <PaymentMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My Contributions' })).toHaveAttribute('href', '/my-contributions')
  },
})
