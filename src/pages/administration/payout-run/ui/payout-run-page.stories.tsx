import type { PayoutRun } from '@contract/payout.ts'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { PayoutRunPage } from './payout-run-page.tsx'

const paidRun: PayoutRun = {
  ...samplePayoutRun,
  payouts: samplePayoutRun.payouts.map((payout) => ({
    ...payout,
    status: 'paid',
    paid_at: '2026-11-19T08:00:00.000Z',
    problem: null,
  })),
}

const meta = preview.meta({
  title: 'pages/administration/payout-run',
  component: PayoutRunPage,
  decorators: [withSampleReader],
  args: { run: samplePayoutRun },
})

const factsOf = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

export const PartlyPaid = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Payout run of November 18, 2026')
    await expect(factsOf(canvasElement)).toEqual([
      ['Total', '$1,733.40 (4)'],
      ['Paid', '$639.00 (1)'],
      ['Pending', '$1,071.90 (2)'],
      ['Failed', '$22.50 (1)'],
    ])
    await expect(canvas.getByRole('link', { name: 'Payouts' })).toHaveAttribute('href', '/admin/payouts')
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
export const Paid = meta.story({
  args: { run: paidRun },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull()
  },
})
export const SettingsMissing = meta.story({
  args: { run: { ...samplePayoutRun, missing_settings: ['PAYOUT_HOLDER', 'PAYOUT_IBAN'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It needs PAYOUT_HOLDER, PAYOUT_IBAN\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download bank file' })).toBeNull()
  },
})
