import { cardOnFile, finishConfirmation, ownPayment, saveCard, startConfirmation } from '@contract/endpoints.ts'
import { nothingToConfirm, type OwnPayment } from '@contract/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { declinedCard, savedCard } from '#storybook/samples/payment-card.ts'
import {
  confirmation,
  confirmedPayment,
  declinedPayment,
  droppedPayment,
  noPayment,
  processingPayment,
  unconfirmedPayment,
} from '#storybook/samples/payments.ts'
import { mockEndpoint } from '@/shared/mock'
import { ownPaymentQuery } from '../model/use-confirmation.ts'
import { ConfirmPayment } from './confirm-payment.tsx'

/** Shows the payment of the cache, as the page does. */
function Page({ payment }: { payment: OwnPayment }) {
  const { data } = useQuery({
    ...ownPaymentQuery(payment.bounty_id),
    initialData: payment,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <ConfirmPayment payment={data} />
}

type Confirmation = { error?: { message?: string } }

/** Replaces Stripe.js. Keeps what it was given. */
function answerAs(answer: () => Promise<Confirmation>, given: unknown[] = []) {
  window.Stripe = (key) => ({
    elements: () => ({
      create: () => ({
        mount: (place) => {
          const input = place.appendChild(document.createElement('input'))
          input.setAttribute('aria-label', 'Card number')
        },
        destroy: () => {},
        focus: () => {},
      }),
    }),
    confirmCardSetup: async () => ({}),
    confirmCardPayment: (secret, data) => {
      given.push([key, secret, data])
      return answer()
    },
  })
}

const meta = preview.meta({
  title: 'features/delivery/confirm-payment',
  component: ConfirmPayment,
  args: { payment: unconfirmedPayment },
  render: ({ payment }) => <Page payment={payment as OwnPayment} />,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) => {
    msw.use(mockEndpoint(cardOnFile, () => savedCard))
    answerAs(async () => ({}))
    return () => {
      delete window.Stripe
    }
  },
})

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm the payment' }))

export const Unconfirmed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your bank wants you to confirm this payment/)).toHaveTextContent(
      'Your bank wants you to confirm this payment before your card can be charged. You have not been charged.',
    )
    await expect(canvas.getByText(/^If you do not confirm it by/)).toHaveTextContent(
      /^If you do not confirm it by November 30, 2026, \d\d:\d\d( UTC)?, your pledge is dropped and the other pledges pay for the story\. The creator of the bounty can also decide to publish the story earlier, with what was collected until then\.$/,
    )
  },
})

export const SeveralPledges = meta.story({
  args: { payment: { ...unconfirmedPayment, unconfirmed: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You made 3 pledges, so your bank asks you 3 times\.$/)).toBeVisible()
  },
})

export const Confirming = meta.story({
  beforeEach: () => answerAs(() => new Promise(() => {})),
  play: async () => {
    await confirm()
    await expect(await screen.findByRole('button', { name: 'Confirming...' })).toHaveAttribute('aria-busy', 'true')
    await expect(await screen.findByRole('button', { name: 'Use another card' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

export const Confirmed = meta.story({
  args: { payment: confirmedPayment },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thank you. Your payment is confirmed.')).toBeVisible()
    await expect(canvas.getByText(/^Your card pays \$50\.00 for this story/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const ConfirmedAndPublished = meta.story({
  args: { payment: { ...confirmedPayment, is_published: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Read the published story' })).toHaveAttribute(
      'href',
      '/articles/delivery-1',
    )
  },
})

export const Processing = meta.story({
  args: { payment: processingPayment },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownPayment, () => confirmedPayment)),
})

Processing.test('looks again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Check again' }))
  await expect(await canvas.findByRole('button', { name: 'Checking...' })).toHaveFocus()
  await expect(await canvas.findByText('Thank you. Your payment is confirmed.')).toBeVisible()
})

export const BankRefused = meta.story({
  args: { payment: declinedPayment },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(cardOnFile, () => declinedCard),
      mockEndpoint(saveCard, () => savedCard),
      mockEndpoint(ownPayment, () => confirmedPayment),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
    await expect(canvas.getByText(/^You have not been charged\. If you save no other card by/)).toBeVisible()
  },
})

BankRefused.test('shows that the payment is confirmed once another card is saved', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Save another card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save a card' }))
  await dialog.findByLabelText('Card number')
  await userEvent.click(dialog.getByRole('button', { name: 'Save card' }))
  await expect(await canvas.findByText('Thank you. Your payment is confirmed.')).toBeInTheDocument()
})

export const TooLate = meta.story({
  args: { payment: droppedPayment },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It is too late to confirm this payment.')).toBeVisible()
    await expect(canvas.getByText(/^Your pledge of \$50\.00 was dropped\. You have not been charged/)).toBeVisible()
  },
})

export const NothingToConfirm = meta.story({ args: { payment: noPayment } })

export const AuthenticationFailed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(mockEndpoint(finishConfirmation, () => unconfirmedPayment))
    answerAs(async () => ({ error: { message: 'We are unable to authenticate your payment method.' } }))
  },
  play: async ({ canvas }) => {
    await confirm()
    await expect(await canvas.findByText('We are unable to authenticate your payment method.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Confirm the payment' })).toBeVisible()
  },
})

export const StripeUnreachable = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(
        startConfirmation,
        503,
        'The payment provider cannot be reached. Please try again in a moment.',
      ),
      mockEndpoint(ownPayment, () => unconfirmedPayment),
    ),
  play: async ({ canvas }) => {
    await confirm()
    await expect(
      await canvas.findByText('The payment provider cannot be reached. Please try again in a moment.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Confirm the payment' })).toBeVisible()
  },
})

export const OutOfDate = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(startConfirmation, 409, nothingToConfirm),
      mockEndpoint(ownPayment, () => droppedPayment),
    ),
  play: async ({ canvas }) => {
    await confirm()
    await expect(await canvas.findByText('It is too late to confirm this payment.')).toBeVisible()
  },
})

Unconfirmed.test('confirms with Stripe, tells our server, and moves the focus to the result', async ({ canvas }) => {
  const given: unknown[] = []
  answerAs(async () => ({}), given)
  await confirm()
  await expect(await canvas.findByText('Thank you. Your payment is confirmed.')).toBeVisible()
  const { publishable_key, client_secret, payment_method_id } = confirmation
  await expect(given).toEqual([[publishable_key, client_secret, { payment_method: payment_method_id }]])
  await waitFor(() => expect(canvas.getByText(/^Your card pays/).closest('[tabindex]')).toHaveFocus())
  await expect(document.activeElement).not.toBe(document.body)
})

SeveralPledges.test('confirms one payment after the other', async ({ canvas, msw }) => {
  const given: unknown[] = []
  answerAs(async () => ({}), given)
  let left = 3
  msw.use(
    mockEndpoint(finishConfirmation, () => {
      left -= 1
      return left === 0 ? confirmedPayment : { ...unconfirmedPayment, unconfirmed: left }
    }),
  )
  await confirm()
  await expect(await canvas.findByText('Thank you. Your payment is confirmed.')).toBeVisible()
  await expect(given).toHaveLength(3)
})

Unconfirmed.test('asks for another card if the bank refuses, with the words of the bank', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(finishConfirmation, () => declinedPayment))
  answerAs(async () => ({ error: { message: 'Your card has insufficient funds.' } }))
  await confirm()
  await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
  await expect(canvas.getByText('Your card has insufficient funds.')).toBeVisible()
})

Unconfirmed.test('takes another card instead', async ({ canvas, msw }) => {
  msw.use(
    mockEndpoint(saveCard, () => savedCard),
    mockEndpoint(ownPayment, () => confirmedPayment),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Use another card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save a card' }))
  await dialog.findByLabelText('Card number')
  await userEvent.click(dialog.getByRole('button', { name: 'Save card' }))
  await expect(await canvas.findByText('Thank you. Your payment is confirmed.')).toBeInTheDocument()
})
