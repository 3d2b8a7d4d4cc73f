import { markPayoutFailed, markPayoutsPaid, payoutRun } from '@contract/endpoints.ts'
import { type PayoutRun, problemMissing } from '@contract/payout.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePayout, samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { queryOf } from '@/shared/api'
import { contentId } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { PayoutsOfRun } from './payouts-of-run.tsx'

/** Shows the run of the cache, as the page does. */
function Page({ run }: { run: PayoutRun }) {
  const query = queryOf(payoutRun, { params: { id: run.id } })
  const { data } = useQuery({ ...query, initialData: run, staleTime: Number.POSITIVE_INFINITY })
  return (
    <main id={contentId} tabIndex={-1}>
      <PageFrame>
        <h1>Payout run</h1>
        <h2>Payouts</h2>
        <PayoutsOfRun run={data} />
      </PageFrame>
    </main>
  )
}

const success = () => ({ success: true as const })
const paidRun: PayoutRun = {
  ...samplePayoutRun,
  payouts: samplePayoutRun.payouts.map((payout) =>
    payout.status === 'pending' ? { ...payout, status: 'paid', paid_at: '2026-11-25T08:00:00.000Z' } : payout,
  ),
}

const meta = preview.meta({
  title: 'features/administration/run-payouts/payouts-of-run',
  component: Page,
  args: { run: samplePayoutRun },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(markPayoutsPaid, success),
      mockEndpoint(markPayoutFailed, success),
      mockEndpoint(payoutRun, () => samplePayoutRun),
    ),
})

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const askToMarkAll = async () => {
  await userEvent.click(box('Select all pending (2)'))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  return within(await screen.findByRole('alertdialog', { name: 'Mark as paid' }))
}
const markAll = async () => {
  const dialog = await askToMarkAll()
  await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'You are marking 2 payouts as paid: $1,071.90. Do this once your bank has sent the money. We’ll email each journalist, and deduct the amount from their balance.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  return dialog
}
const askForReason = async (opener: string, title: string) => {
  await userEvent.click(screen.getByRole('button', { name: opener }))
  return within(await screen.findByRole('alertdialog', { name: title }))
}
const fail = async () => {
  const dialog = await askForReason('Mark as failed (Ines Okafor)', 'Mark as failed')
  await fill(dialog.getByLabelText('Reason'), 'The account is closed.')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as failed' }))
  return dialog
}

export const EveryStatus = meta.story({
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1)
    const buttons = rows.map((row) =>
      within(row)
        .queryAllByRole('button', { name: /Mark as failed|sent it back/ })
        .map(({ textContent }) => textContent),
    )
    await expect(buttons).toEqual([
      ['Mark as failed (Ines Okafor)'],
      ['Mark as failed (Tom Ahmadi)'],
      ['The bank sent it back (Mina Lindqvist)'],
      [],
    ])
    await expect(canvas.getByText('The bank does not know this account.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  },
})
export const NothingPending = meta.story({
  args: { run: paidRun },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.queryByRole('columnheader', { name: 'Select' })).toBeNull()
  },
})
export const SomeSelected = meta.story({
  play: async ({ canvas }) => {
    box('Select Ines Okafor').focus()
    await userEvent.keyboard(' ')
    await expect(box('Select Ines Okafor')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box('Select Ines Okafor')).not.toBeChecked()
    await userEvent.click(box('Select Tom Ahmadi'))
    await expect(box('Select all pending (2)').indeterminate).toBe(true)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 payout selected, $67.50')
  },
})
export const Items = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1 story, less 1 refund in the payout to Ines Okafor' }))
    await expect(canvas.getByText('-$112.05')).toBeVisible()
    await expect(
      canvas.getByText('Refunded after it was paid out, so this payout is smaller by that much.'),
    ).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Who owns the empty flats above the old market?' })
    await expect(link).toHaveAttribute('href', '/admin/refunds/bounty-2')
  },
})
export const Marking = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(markPayoutsPaid, 'infinite', success)),
  play: async () => {
    const dialog = await markAll()
    await expect(await dialog.findByRole('button', { name: 'Marking...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const MarkingRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(markPayoutsPaid, 409, 'One of them is already paid.')),
  play: async () => {
    const dialog = await markAll()
    await expect(await dialog.findByText('One of them is already paid.')).toBeVisible()
  },
})
export const ReturnAsked = meta.story({
  play: async () => {
    await askForReason('The bank sent it back (Mina Lindqvist)', 'The bank sent it back')
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /^\$639\.00 is marked as paid to Mina Lindqvist\. This undoes that/,
    )
  },
})
export const ReasonMissing = meta.story({
  play: async () => {
    const dialog = await askForReason('Mark as failed (Ines Okafor)', 'Mark as failed')
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /^The payout of \$1,004\.40 to Ines Okafor ends\./,
    )
    await expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('The journalist reads it.')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as failed' }))
    await expect(await dialog.findByText(problemMissing)).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveFocus()
  },
})
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(markPayoutFailed, 'infinite', success)),
  play: async () => {
    const dialog = await fail()
    await expect(await dialog.findByRole('button', { name: 'Marking...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Reason')).toHaveAttribute('readonly')
  },
})
export const FailureUnanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(markPayoutFailed, 0)),
  play: async () => {
    const dialog = await fail()
    await expect(await dialog.findByText('Failed to mark the payout as failed. Please try again.')).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue('The account is closed.')
  },
})
export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(markPayoutFailed, 401, 'Not authenticated')),
  play: async () => {
    await fail()
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('Sign in to change this payout')
  },
})
export const LongWords = meta.story({
  args: {
    run: {
      ...samplePayoutRun,
      payouts: [
        {
          ...samplePayout,
          name: 'Okafor'.repeat(10),
          amount: 99_999_999.99,
          hint: 'Account'.repeat(9),
          reference: 'LEDE'.repeat(8),
          items: [{ bounty_id: 'bounty-1', bounty_title: 'Evidence'.repeat(12), amount: 99_999_999.99 }],
        },
        { ...samplePayout, id: 'payout-2', status: 'failed', problem: 'Unreachable'.repeat(8) },
      ],
    },
  },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { expanded: false })) await userEvent.click(button)
  },
})

EveryStatus.test('repeats a lost marking with its key, and then shows the state of the server', async (context) => {
  const { canvas, msw } = context
  const sent: unknown[] = []
  const keys: (string | null)[] = []
  msw.use(
    mockEndpoint(markPayoutsPaid, ({ params: { id }, body, request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 1) return mockError(503, null)
      sent.push([id, body])
      msw.use(mockEndpoint(payoutRun, () => paidRun))
      return success()
    }),
  )
  const dialog = await markAll()
  await dialog.findByText('Failed to mark the payouts as paid. Please try again.')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  await expect(await canvas.findByText('2 payouts marked as paid.')).toBeVisible()
  await dialogClosed()
  await expect(keys).toEqual([expect.any(String), keys[0]])
  await expect(sent).toEqual([['run-2', { payout_ids: ['payout-1', 'payout-2'] }]])
  await expect(canvas.queryByText('Pending')).toBeNull()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

EveryStatus.test(
  'marks one as failed with the reason, and then shows the state of the server',
  async ({ canvas, msw }) => {
    const sent: unknown[] = []
    const [first, ...others] = samplePayoutRun.payouts as [typeof samplePayout]
    const failed = { ...first, status: 'failed' as const, problem: 'The account is closed.' }
    msw.use(
      mockEndpoint(markPayoutFailed, ({ params: { id }, body }) => {
        sent.push([id, body])
        msw.use(mockEndpoint(payoutRun, () => ({ ...samplePayoutRun, payouts: [failed, ...others] })))
        return success()
      }),
    )
    await fail()
    await expect(await canvas.findByText('Payout to Ines Okafor marked as failed.')).toBeVisible()
    await expect(sent).toEqual([['run-2', { payout_id: 'payout-1', problem: 'The account is closed.' }]])
    await dialogClosed()
    await expect(canvas.queryByRole('button', { name: 'Mark as failed (Ines Okafor)' })).toBeNull()
    await expect(canvas.getByText('The account is closed.')).toBeVisible()
  },
)
