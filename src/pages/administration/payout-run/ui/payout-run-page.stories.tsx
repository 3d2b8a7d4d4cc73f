import { approverProposed } from '@contract/approval.ts'
import { decidePayoutRun } from '@contract/endpoints.ts'
import type { PayoutRun } from '@contract/payout.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePayoutRun, waitingRun } from '#storybook/samples/payout-runs.ts'
import { mockEndpoint } from '@/shared/mock'
import { Missing as PayoutRunMissing } from '../index.tsx'
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
  args: { run: samplePayoutRun, onEnded: fn() },
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
export const Paid = meta.story({
  args: { run: paidRun },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull()
  },
})
export const SettingsMissing = meta.story({
  args: { run: { ...samplePayoutRun, missing_settings: ['PAYOUT_NAME', 'PAYOUT_IBAN'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It needs PAYOUT_NAME and PAYOUT_IBAN\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download bank file' })).toBeNull()
  },
})

export const Waiting = meta.story({
  args: { run: waitingRun },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Pay at your bank' })).toBeNull()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Approve…', 'Decline…']),
    )
  },
})
export const WaitingForOthers = meta.story({
  args: {
    run: {
      ...waitingRun,
      waiting: {
        proposed_by: 'Mina Okafor',
        proposed_at: '2026-11-18T09:30:00.000Z',
        is_own: true,
        obstacle: approverProposed,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Proposed by you on/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve…' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Withdraw…' })).toBeVisible()
  },
})

export const Missing = meta.story({
  render: () => <PayoutRunMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This payout run does not exist' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Payouts' })).toHaveAttribute('href', '/admin/payouts')
  },
})

Waiting.test('approves the run', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(decidePayoutRun, ({ params, body }) => {
      sent.push(params.id, body)
      return { success: true as const }
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect(await screen.findByText('Approved.')).toBeInTheDocument()
  await expect(sent).toEqual(['run-2', { approve: true }])
})

Waiting.test('declines the run with a reason', async ({ args, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(decidePayoutRun, ({ body }) => {
      sent.push(body)
      return { success: true as const }
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline' }))
  await fill(dialog.getByLabelText('Reason'), 'The amount is wrong.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(args.onEnded).toHaveBeenCalledOnce())
  await expect(screen.getByText('Declined.')).toBeInTheDocument()
  await expect(sent).toEqual([{ approve: false, reason: 'The amount is wrong.' }])
})
