import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { forgetUnsent } from '@/entities/session'
import type { ApplicationDecisionView } from '../model/use-application-decision.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { AcceptedBanner, DecisionDialog } from './decision-dialog.tsx'

const decision: ApplicationDecisionView = {
  asked: null,
  isBusy: false,
  error: null,
  isAcceptedShown: false,
  isRejectedShown: false,
  request: fn(),
  confirm: fn(),
  cancel: fn(),
}

const application = { id: 'application-1', bounty_id: 'bounty-1', journalist_name: 'Ines Okafor' }

const meta = preview.meta({
  title: 'features/decide-application/decision-dialog',
  component: DecisionDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  args: { decision },
  decorators: [withSampleReader],
  beforeEach: forgetUnsent,
})

const decide = fn()

const offer = { journalist_name: 'Ines Okafor', requested_due_date_journalist: '2026-12-18T12:00:00.000Z' }

export const Buttons = meta.story({ render: () => <DecisionButtons application={offer} onDecide={decide} /> })

Buttons.test('asks for the pressed decision', async ({ canvas, userEvent }) => {
  decide.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Reject the offer of Ines Okafor' }))
  await expect(decide.mock.calls).toEqual([['reject']])
})

export const Lapsed = meta.story({
  render: () => (
    <DecisionButtons
      application={{ ...offer, requested_due_date_journalist: '2026-11-20T12:00:00.000Z' }}
      onDecide={decide}
    />
  ),
})
export const Hidden = meta.story({
  render: () => <DecisionButtons application={{ ...offer, is_hidden: true }} onDecide={decide} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The newsroom has withdrawn this question\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Accept/ })).toBeNull()
  },
})

Lapsed.test('says why the offer can only be rejected', async ({ canvas }) => {
  await expect(canvas.getByText(/^The proposed due date has passed\./)).toBeVisible()
  const names = canvas.getAllByRole('button').map(({ textContent }) => textContent)
  await expect(names).toEqual(['Reject the offer of Ines Okafor'])
})

export const Accepting = meta.story({
  args: { decision: { ...decision, asked: { application, verdict: 'accept', message: '' } } },
})
export const Rejecting = meta.story({
  args: { decision: { ...decision, asked: { application, verdict: 'reject', message: '' } } },
})
export const Accepted = meta.story({
  args: { decision: { ...decision, isAcceptedShown: true } },
  render: (args) => <AcceptedBanner {...args} />,
})
export const Rejected = meta.story({ args: { decision: { ...decision, isRejectedShown: true } } })
