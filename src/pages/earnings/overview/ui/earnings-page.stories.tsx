import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleEarnings, sampleNoEarnings, samplePayoutDetails } from '#storybook/samples/earnings.ts'
import { EarningsPage } from './earnings-page.tsx'

const { details } = samplePayoutDetails

const meta = preview.meta({
  title: 'pages/earnings/overview',
  component: EarningsPage,
  args: { earnings: sampleEarnings, details, now: Date.parse('2026-11-25T10:00:00.000Z') },
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
        .getAllByRole('link', { name: /^Statement of/ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Statement of 2026', '/earnings/years/2026'],
      ['Statement of 2025', '/earnings/years/2025'],
    ])
  },
})

export const WithoutBankDetails = meta.story({
  args: { details: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We do not know where to send your money.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Enter bank details' })).toHaveAttribute('href', '/profile#get-paid')
  },
})

export const NewBankDetails = meta.story({
  args: { now: Date.parse('2026-03-05T08:59:59.999Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Payouts to DE•• •••• 3000 start on March 5, 2026\./)).toBeVisible()
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
      canvas.getByText(/becomes available on .+ \$116\.45 waits until a bank decides about a disputed charge\.$/),
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
    await expect(canvas.getByText('$90.00 waits until a bank decides about a disputed charge.')).toBeVisible()
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
    await expect(canvas.getByText('Nothing was paid out yet.')).toBeVisible()
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
