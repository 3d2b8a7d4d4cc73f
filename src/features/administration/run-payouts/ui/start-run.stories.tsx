import { createPayoutRun } from '@contract/endpoints.ts'
import { nobodyToPay } from '@contract/payout.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint, mockError } from '@/shared/mock'
import { StartRun } from './start-run.tsx'

const meta = preview.meta({
  title: 'features/administration/run-payouts/start-run',
  component: StartRun,
  parameters: { layout: 'padded' },
  args: { payable: { count: 12, total: 320_450 }, needsApproval: true, onStarted: fn(async () => {}) },
})

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Start payout run' }))
  return within(await screen.findByRole('alertdialog', { name: 'Start payout run' }))
}
const start = async () => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Start payout run' }))
  return dialog
}

export const Closed = meta.story({})
export const Asking = meta.story({
  play: async () => {
    await ask()
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'This run pays 12 journalists a total of $3,204.50, in one payout each. No money moves yet. Another administrator must approve the run. After that, pay it at your bank and mark it as paid here.',
    )
  },
})
export const AskingAlone = meta.story({
  args: { needsApproval: false },
  play: async () => {
    const dialog = await ask()
    await expect(
      dialog.getByText(/You are the only administrator, so nobody else has to approve the run\./),
    ).toBeVisible()
  },
})
export const Starting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(createPayoutRun, 'infinite', () => ({ id: 'run-3' }))),
  play: async () => {
    const dialog = await start()
    await expect(await dialog.findByRole('button', { name: 'Starting...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createPayoutRun, 409, nobodyToPay)),
  play: async () => {
    const dialog = await start()
    await expect(await dialog.findByText(nobodyToPay)).toBeVisible()
  },
})
export const NobodyToPay = meta.story({
  args: { payable: { count: 0, total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

Closed.test('opens the new run', async ({ args, msw }) => {
  msw.use(mockEndpoint(createPayoutRun, () => ({ id: 'run-3' })))
  await start()
  await waitFor(() => expect(args.onStarted).toHaveBeenCalledWith('run-3'))
  await dialogClosed()
})

Closed.test('repeats a start without an answer under the same key', async ({ msw }) => {
  const keys: (string | null)[] = []
  msw.use(
    mockEndpoint(createPayoutRun, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return mockError(503, null)
    }),
  )
  const dialog = await start()
  await dialog.findByText('Failed to start the payout run. Please try again.')
  await userEvent.click(dialog.getByRole('button', { name: 'Start payout run' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  await expect(keys).toEqual([expect.any(String), keys[0]])
})
