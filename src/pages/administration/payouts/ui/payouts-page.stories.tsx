import { createPayoutRun, payoutOverview } from '@contract/endpoints.ts'
import { nobodyToPay, type PayoutOverview } from '@contract/payout.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleDue, samplePayoutOverview } from '#storybook/samples/payout-runs.ts'
import { mockEndpoint } from '@/shared/mock'
import { payoutOverviewQuery } from '../api/load-payouts.ts'
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
      canvas.getByText('To 2 journalists. Another $562.50 cannot be paid yet to 2 journalists: the table says why.'),
    ).toBeVisible()
    await expect(canvas.getByText('No bank details yet. They enter them in their profile.')).toBeVisible()
    const run = canvas.getByRole('link', { name: /^November 18, 2026/ })
    await expect(run).toHaveAttribute('href', '/admin/payouts/run-2')
    await expect(canvas.getByText('1 paid, 2 pending, 1 failed')).toBeVisible()
    await expect(canvas.queryByText(/bank file/)).toBeNull()
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
export const SettingsMissing = meta.story({
  parameters: { seed: seed({ missing_settings: ['PAYOUT_HOLDER', 'PAYOUT_IBAN'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The bank file is not set up. The CSV file works without it.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start payout run' })).toBeVisible()
  },
})
export const NobodyCanBePaid = meta.story({
  parameters: { seed: seed({ due: blocked }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Start payout run' })).toBeNull()
  },
})
export const Empty = meta.story({
  parameters: { seed: seed({ due: [], runs: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody is owed money that is due.')).toBeVisible()
    await expect(canvas.getByText('No payout run yet.')).toBeVisible()
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
