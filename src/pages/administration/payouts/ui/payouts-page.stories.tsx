import { createPayoutRun, payoutOverview } from '@contract/endpoints.ts'
import { nobodyToPay, type PayoutOverview } from '@contract/payout.ts'
import type { StripeTransfers } from '@contract/payout-connection.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleTransfer, sampleTransfers } from '#storybook/samples/payout-connection.ts'
import { sampleDue, samplePayoutOverview } from '#storybook/samples/payout-runs.ts'
import { mockEndpoint } from '@/shared/mock'
import { payoutOverviewQuery, stripeTransfersQuery } from '../api/payout-queries.ts'
import { PayoutsPage } from './payouts-page.tsx'

const seed = (overview: Partial<PayoutOverview>) => (queryClient: QueryClient) =>
  queryClient.setQueryData(payoutOverviewQuery.queryKey, { ...samplePayoutOverview, ...overview })
const [payable, , ...blocked] = sampleDue as [(typeof sampleDue)[number], unknown, ...typeof sampleDue]

const meta = preview.meta({
  title: 'pages/administration/payouts',
  component: PayoutsPage,
  parameters: { seed: seed({}) },
  args: { onStarted: fn(async () => {}) },
})

export const Due = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,183.95')).toBeVisible()
    await expect(
      canvas.getByText('To 2 journalists. $562.50 for 2 journalists is waiting; the table says why.'),
    ).toBeVisible()
    await expect(canvas.getByText('No bank details yet. They enter them in their profile.')).toBeVisible()
    const run = canvas.getByRole('link', { name: /^November 18, 2026/ })
    await expect(run).toHaveAttribute('href', '/admin/payouts/run-2')
    await expect(canvas.getByText('1 paid, 2 pending, 1 failed')).toBeVisible()
    await expect(canvas.queryByText(/bank file/)).toBeNull()
    await expect(canvas.queryByText('Owed to deleted accounts')).toBeNull()
  },
})
export const SettingsMissing = meta.story({
  parameters: { seed: seed({ missing_settings: ['PAYOUT_NAME', 'PAYOUT_IBAN'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The bank file is not set up. The CSV file works without it.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start payout run' })).toBeVisible()
  },
})
export const NobodyCanBePaid = meta.story({
  parameters: { seed: seed({ due: blocked }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Nobody can be paid yet. $562.50 for 2 journalists is waiting; the table says why.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Start payout run' })).toBeNull()
  },
})
export const NeverPaid = meta.story({
  parameters: { seed: seed({ never_paid: { amount: 720, journalists: 2 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We never pay out $720.00.')).toBeVisible()
    await expect(canvas.getByText(/shares of 2 journalists/)).toBeVisible()
  },
})
export const OwedToDeletedAccounts = meta.story({
  parameters: {
    seed: seed({ owed_to_deleted: [{ account_id: '019ab3c2-7d1e-7c55-9a01-5b2f6e1d4c88', amount: 540 }] }),
  },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Highest amount first' }))
    await expect(table.getByText('019ab3c2-7d1e-7c55-9a01-5b2f6e1d4c88')).toBeVisible()
    await expect(table.getByText('$540.00')).toBeVisible()
  },
})
export const Empty = meta.story({
  parameters: { seed: seed({ due: [], runs: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payouts are due.')).toBeVisible()
    await expect(canvas.getByText('No payout runs yet.')).toBeVisible()
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed({
      due: [
        { ...payable, name: 'Okafor'.repeat(10), amount: 99_999_999.99, hint: 'Account'.repeat(9) },
        { ...payable, account_id: 'other', name: 'Lindqvist'.repeat(7), obstacle: 'unreadable_details' },
      ],
      runs: samplePayoutOverview.runs.map((run) => ({ ...run, created_by: 'Okafor'.repeat(10) })),
    }),
  },
})

const seedStripe = (transfers: Partial<StripeTransfers>) => (queryClient: QueryClient) => {
  queryClient.setQueryData(payoutOverviewQuery.queryKey, {
    ...samplePayoutOverview,
    due: sampleDue.map((one, at) => (at === 1 ? { ...one, hint: null, obstacle: 'stripe' as const } : one)),
    provider: 'stripe',
  })
  queryClient.setQueryData(stripeTransfersQuery.queryKey, { ...sampleTransfers, ...transfers })
}

const everyTransfer: StripeTransfers['transfers'] = [
  ...sampleTransfers.transfers,
  { ...sampleTransfer, id: 'reversing', is_reversing: true },
  { ...sampleTransfer, id: 'partly', returned: 42.4 },
  { ...sampleTransfer, id: 'back', status: 'failed', returned: 842.4, problem: 'The story was paid for twice.' },
  { ...sampleTransfer, id: 'failed', status: 'failed', paid_at: null, problem: 'Stripe closed this account.' },
]

export const ThroughStripe = meta.story({
  decorators: [withSampleReader],
  parameters: { seed: seedStripe({ transfers: everyTransfer }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^To 1 journalist\. \$562\.50 for 2 journalists is waiting/)).toBeVisible()
    const table = within(canvas.getByRole('table', { name: 'Unfinished ones first' }))
    await expect(table.getByText(/^Lede’s balance at Stripe is too low/)).toBeVisible()
    await expect(table.getByText('Being taken back')).toBeVisible()
    await expect(table.getByText('$42.40 came back.')).toBeVisible()
    await expect(table.getAllByRole('button')).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: 'Allow transfers again (Mina Lindqvist)' })).toBeVisible()
  },
})
export const ThroughStripeOnATablet = meta.story({
  decorators: [withSampleReader],
  globals: { viewport: { value: 'medium' } },
  parameters: { seed: seedStripe({ transfers: everyTransfer }) },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Unfinished ones first' }))
    for (const label of table.getAllByText('Take it back')) {
      const words = document.createRange()
      words.selectNode(label.firstChild as ChildNode)
      await expect(words.getClientRects()).toHaveLength(1)
    }
  },
})
export const NoTransfers = meta.story({
  decorators: [withSampleReader],
  parameters: { seed: seedStripe({ transfers: [], held: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No transfers yet.')).toBeVisible()
  },
})

export const HeldWithoutStripe = meta.story({
  decorators: [withSampleReader],
  parameters: {
    seed: (queryClient: QueryClient) => {
      seed({ due: [{ ...payable, account_id: 'mina', name: 'Mina Lindqvist', obstacle: 'held' }] })(queryClient)
      queryClient.setQueryData(stripeTransfersQuery.queryKey, { ...sampleTransfers, provider: 'built-in' })
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Stripe is no longer set up\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Allow transfers again (Mina Lindqvist)' })).toBeVisible()
    await expect(canvas.queryByRole('table', { name: 'Unfinished ones first' })).toBeNull()
  },
})

Due.test('shows the state of the server after a refusal', async ({ canvas, msw }) => {
  msw.use(
    mockEndpoint.failing(createPayoutRun, 409, nobodyToPay),
    mockEndpoint(payoutOverview, () => ({ ...samplePayoutOverview, due: blocked })),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Start payout run' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Start payout run' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Start payout run' }))
  await expect(await dialog.findByText(nobodyToPay)).toBeVisible()
  await expect(await canvas.findByText('$0.00')).toBeVisible()
})
