import { approverProposed, changedSince, partInRun } from '@contract/approval.ts'
import { decidePayoutRun } from '@contract/endpoints.ts'
import { reasonMissing } from '@contract/text-length.ts'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { useApi } from '@/shared/api'
import { mockEndpoint } from '@/shared/mock'
import { DecideMoneyOut } from './decide-money-out.tsx'

type Waits = Pick<Parameters<typeof DecideMoneyOut>[0], 'waiting' | 'onEnded'>

function Run(props: Waits) {
  const api = useApi()
  return (
    <main>
      <h1>Payout run</h1>
      <DecideMoneyOut
        {...props}
        focusFallback={{ current: null }}
        id="run-1"
        decide={(body, idempotencyKey) => api(decidePayoutRun, { params: { id: 'run-1' }, body, idempotencyKey })}
      >
        <p>The run pays $1,733.40 in 4 payouts.</p>
      </DecideMoneyOut>
    </main>
  )
}

const waiting = { proposed_by: 'Mina Okafor', proposed_at: '2026-11-18T09:30:00.000Z', is_own: false, obstacle: null }

const meta = preview.meta({
  title: 'features/administration/decide-money-out',
  component: Run,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
  args: { waiting, onEnded: fn() } as Waits,
})

const ask = async (name: 'Approve' | 'Decline' | 'Withdraw') => {
  await userEvent.click(screen.getByRole('button', { name: `${name}…` }))
  return within(await screen.findByRole('alertdialog', { name }))
}

export const Waiting = meta.story({})
export const Own = meta.story({ args: { waiting: { ...waiting, is_own: true, obstacle: approverProposed } } })
export const WithAPart = meta.story({
  args: { waiting: { ...waiting, obstacle: partInRun } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(partInRun)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve…' })).toBeNull()
  },
})
export const Approving = meta.story({ play: async () => void (await ask('Approve')) })
export const Changed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(decidePayoutRun, 409, changedSince)),
  play: async () => {
    const dialog = await ask('Approve')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await expect(await dialog.findByText(changedSince)).toBeVisible()
  },
})
export const Declining = meta.story({
  play: async () => {
    const dialog = await ask('Decline')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await expect(await dialog.findByText(reasonMissing)).toBeVisible()
  },
})
