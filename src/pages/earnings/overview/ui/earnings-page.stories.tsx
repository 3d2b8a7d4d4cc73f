import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleEarnings, sampleNoEarnings, samplePayoutDetails } from '#storybook/samples/earnings.ts'
import { sampleConnection, sampleNoConnection } from '#storybook/samples/payout-connection.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { EarningsPage } from './earnings-page.tsx'

const { details } = samplePayoutDetails

const meta = preview.meta({
  title: 'pages/earnings/overview',
  component: EarningsPage,
  args: { earnings: sampleEarnings, details, now: Date.parse('2026-11-25T10:00:00.000Z') },
  loaders: [loadSession],
  decorators: [withSession],
})

export const Balance = meta.story({
  play: async ({ canvas }) => {
    const named = canvas.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(named).toEqual([
      ['Pending', '$1,116.45'],
      ['Available', '$80.00'],
      ['On the way', '$100.00'],
      ['Paid out', '$842.40'],
    ])
    await expect(canvas.getByText(/The next share becomes available on November 28, 2026\.$/)).toBeVisible()
    await expect(canvas.getByText('Goes into the next payout.')).toBeVisible()
    await expect(canvas.getByText(/It goes to DE•• •••• 3000\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Change bank details' })).toHaveAttribute('href', '/profile#get-paid')
    const [, ...rows] = canvas.getAllByRole('row').map((row) => row.textContent)
    await expect(rows).toEqual([
      'November 23, 2026On the wayReference LEDE-4HT8WCTo DE•• •••• 3000$100.00',
      'November 12, 2026FailedReference LEDE-9XB3RDTo DE•• •••• 3000The bank does not know this account.The amount is available again.$100.00',
      'November 2, 2026PaidReference LEDE-7Q2M9KTo DE•• •••• 3000Sent on November 3, 2026$842.40',
    ])
    await expect(
      canvas
        .getAllByRole('link', { name: /^\d{4} statement$/ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2026 statement', '/earnings/years/2026'],
      ['2025 statement', '/earnings/years/2025'],
    ])
  },
})

export const WithoutBankDetails = meta.story({
  args: { details: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We do not know where to send your money.')).toBeVisible()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Enter bank details' })).toHaveAttribute('href', '/profile#get-paid')
  },
})

export const NewBankDetails = meta.story({
  args: { now: Date.parse('2026-03-05T08:59:59.999Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Payouts to DE•• •••• 3000 start on March 5, 2026\./)).toBeVisible()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
  },
})

export const RefusedBankDetails = meta.story({
  args: { details: { ...(details as NonNullable<typeof details>), problem: 'The bank does not know this account.' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/We cannot pay to DE•• •••• 3000\. The bank does not know this account\./),
    ).toBeVisible()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
  },
})

export const Negative = meta.story({
  args: {
    earnings: {
      ...sampleEarnings,
      balance: { pending: 0, available: -90, on_the_way: 0, paid: 842.4 },
      next_available_at: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-$90.00')).toBeVisible()
    await expect(canvas.getByText(/You do not have to pay anything back\.$/)).toBeVisible()
  },
})

export const Disputed = meta.story({
  args: { earnings: { ...sampleEarnings, held: 116.45 } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/becomes available on .+ \$116\.45 waits for a decision on a disputed charge or a complaint\.$/),
    ).toBeVisible()
  },
})

export const OnlyDisputed = meta.story({
  args: {
    earnings: {
      ...sampleEarnings,
      balance: { pending: 90, available: 0, on_the_way: 0, paid: 842.4 },
      held: 90,
      next_available_at: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$90.00 waits for a decision on a disputed charge or a complaint.')).toBeVisible()
  },
})

export const NotPaidYet = meta.story({
  args: {
    earnings: {
      ...sampleEarnings,
      balance: { pending: 1116.45, available: 0, on_the_way: 0, paid: 0 },
      payouts: [],
      years: [2026],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payouts yet.')).toBeVisible()
  },
})

export const NothingEarned = meta.story({
  args: { earnings: sampleNoEarnings, details: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have not earned anything yet.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'enter your bank details' })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
})

export const LongWords = meta.story({
  args: {
    earnings: {
      ...sampleEarnings,
      balance: { pending: 99_999_999.99, available: -99_999_999.99, on_the_way: 99_999_999.99, paid: 99_999_999.99 },
      payouts: sampleEarnings.payouts.map((payout) => ({
        ...payout,
        amount: 99_999_999.99,
        problem: `${'Kontoverbindung'.repeat(8)} is unknown.`,
      })),
    },
  },
})

const [payout] = sampleEarnings.payouts

const transfer = { ...(payout as NonNullable<typeof payout>), kind: 'stripe' as const, hint: 'Stripe' }

export const HeldWithoutStripe = meta.story({
  args: { without_stripe: 'held' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We took back a transfer to you, and send no other/)).toBeVisible()
    await expect(canvas.queryByText(/It goes to/)).toBeNull()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
  },
})

export const ThroughStripe = meta.story({
  args: {
    connection: sampleConnection,
    details: null,
    earnings: {
      ...sampleEarnings,
      payouts: [
        { ...transfer, id: 'transfer-4', created_at: '2026-11-24T10:00:00.000Z' },
        {
          ...transfer,
          id: 'transfer-3',
          created_at: '2026-11-20T10:00:00.000Z',
          status: 'failed',
          problem: 'The story was paid for twice.',
          returned: 100,
        },
        {
          ...transfer,
          id: 'transfer-2',
          created_at: '2026-11-12T10:00:00.000Z',
          status: 'paid',
          paid_at: '2026-11-12T10:00:02.000Z',
          returned: 25,
        },
        {
          ...transfer,
          id: 'transfer-1',
          created_at: '2026-11-02T10:00:00.000Z',
          status: 'failed',
          problem: 'Stripe no longer accepts transfers to this account.',
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('We do not know where to send your money.')).toBeNull()
    await expect(canvas.getByText(/We send what is available to your account at Stripe automatically/)).toBeVisible()
    await expect(canvas.getByText('Goes into the next payout.')).toBeVisible()
    const [, ...rows] = canvas.getAllByRole('row').map((row) => row.textContent)
    await expect(rows).toEqual([
      'November 24, 2026On the wayReference LEDE-4HT8WCTo your account at Stripe$100.00',
      'November 20, 2026FailedReference LEDE-4HT8WCTo your account at StripeThe story was paid for twice.It came back. The amount is owed to you again.$100.00',
      'November 12, 2026PaidReference LEDE-4HT8WCTo your account at StripeSent on November 12, 2026$25.00 came back and is owed to you again.$100.00',
      'November 2, 2026FailedReference LEDE-4HT8WCTo your account at StripeStripe no longer accepts transfers to this account.The amount is available again.$100.00',
    ])
  },
})

export const TransfersStartLater = meta.story({
  args: { connection: { ...sampleConnection, usable_from: '2026-11-27T09:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Transfers to your account at Stripe start on November 27, 2026\./)).toBeVisible()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
  },
})

export const TransfersOnHold = meta.story({
  args: { connection: { ...sampleConnection, is_held: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We took back a transfer to you/)).toBeVisible()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
  },
})

export const BankPayoutsOnHold = meta.story({
  args: { connection: { ...sampleNoConnection, is_held: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We took back a transfer to you/)).toBeVisible()
    await expect(canvas.queryByText(/It goes to/)).toBeNull()
    await expect(canvas.getByText('Waits until we can pay you.')).toBeVisible()
  },
})

export const NoWayToBePaid = meta.story({
  args: { connection: sampleNoConnection, details: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Choose how to be paid' })).toHaveAttribute(
      'href',
      '/profile#get-paid',
    )
  },
})

export const ManyPayouts = meta.story({
  args: {
    earnings: {
      ...sampleEarnings,
      payouts: Array.from({ length: 50 }, (_, number) => ({
        ...(payout as NonNullable<typeof payout>),
        id: `${number}`,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'The latest 50 payouts, newest first' })).toBeVisible()
  },
})
