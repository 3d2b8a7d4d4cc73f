import { answerPot, closeOwnPot, closePot, decidePot } from '@contract/endpoints.ts'
import { cardMissing } from '@contract/payment.ts'
import { type Pot, potOver, sponsorCannotPay } from '@contract/pot.ts'
import { reasonMissing } from '@contract/text-length.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { requestedPot, samplePot } from '#storybook/samples/matching.ts'
import { mockEndpoint, mockError } from '@/shared/mock'
import { Inline } from '@/shared/ui/inline'
import { AnswerPot } from './answer-pot.tsx'
import { ClosePot } from './close-pot.tsx'
import { DecidePot } from './decide-pot.tsx'

type ActionsProps = { pot: Pot; by: 'sponsor' | 'administrator' }

function ActionsOf({ pot, by }: ActionsProps) {
  const props = { pot, focusFallback: { current: null } }
  if (pot.state === 'proposed') return <AnswerPot {...props} />
  return pot.state === 'requested' && by === 'administrator' ? (
    <DecidePot {...props} />
  ) : (
    <ClosePot {...props} by={by} />
  )
}

function Actions(props: ActionsProps) {
  return (
    <main>
      <h1>Match Funding</h1>
      <Inline gap="small">
        <ActionsOf {...props} />
      </Inline>
    </main>
  )
}

const proposed: Pot = { ...samplePot, state: 'proposed', reserved: 0, bounties: 0 }

const meta = preview.meta({
  title: 'features/matching/sponsor-bounties',
  component: Actions,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
  args: { pot: proposed, by: 'sponsor' as 'sponsor' | 'administrator' },
})

const ask = async (button: RegExp, title: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('alertdialog', { name: title })
  // The dialog fades in.
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const agree = async () => {
  const dialog = await ask(/^Agree/, 'Agree')
  await userEvent.click(dialog.getByRole('button', { name: 'Agree' }))
  return dialog
}

export const Proposed = meta.story({})
export const Agreeing = meta.story({
  play: async () => {
    const dialog = await ask(/^Agree/, 'Agree')
    await expect(dialog.getByText(/^You add 100%/)).toHaveTextContent(
      'You add 100% to other people’s pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”.',
    )
  },
})
export const Opening = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(answerPot, 'infinite', () => mockError(500, 'never'))),
  play: async () => {
    const dialog = await agree()
    await expect(await dialog.findByRole('button', { name: 'Opening...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const CardMissing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(answerPot, 402, cardMissing)),
  play: async () => {
    const dialog = await agree()
    await expect(await dialog.findByText(cardMissing)).toBeVisible()
  },
})
export const Declining = meta.story({ play: async () => void (await ask(/^Decline/, 'Decline')) })
export const Closing = meta.story({
  args: { pot: samplePot },
  play: async () => {
    const dialog = await ask(/^Close/, 'Close pot')
    await expect(dialog.getByText('$812.50')).toBeInTheDocument()
  },
})
export const ClosedMeanwhile = meta.story({
  args: { pot: samplePot },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(closeOwnPot, 409, potOver)),
  play: async () => {
    const dialog = await ask(/^Close/, 'Close pot')
    await userEvent.click(dialog.getByRole('button', { name: 'Close pot' }))
    await expect(await dialog.findByText(potOver)).toBeVisible()
  },
})

Proposed.test('sends the answer', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(answerPot, ({ params: { id }, body }) => {
      sent.push([id, body])
      return samplePot
    }),
  )
  await agree()
  await expect(await screen.findByText('Pot accepted.')).toBeInTheDocument()
  await dialogClosed()
  const dialog = await ask(/^Decline/, 'Decline')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await expect(await screen.findByText('Pot declined.')).toBeInTheDocument()
  await expect(sent).toEqual([
    ['pot-1', { agree: true }],
    ['pot-1', { agree: false }],
  ])
})

export const AsAnAdministrator = meta.story({ args: { pot: samplePot, by: 'administrator' } })

AsAnAdministrator.test('closes the pot of somebody else', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(closePot, ({ params: { id } }) => {
      sent.push(id)
      return { success: true as const }
    }),
  )
  const dialog = await ask(/^Close/, 'Close pot')
  await userEvent.click(dialog.getByRole('button', { name: 'Close pot' }))
  await expect(await screen.findByText('Pot closed.')).toBeInTheDocument()
  await expect(sent).toEqual(['pot-1'])
})

export const RequestedByReader = meta.story({ args: { pot: requestedPot } })
export const Withdrawing = meta.story({
  args: { pot: requestedPot },
  play: async () => {
    const dialog = await ask(/^Withdraw/, 'Withdraw proposal')
    await expect(dialog.getByText(/^You take your proposal back/)).toBeVisible()
  },
})

const decided = { pot: requestedPot, by: 'administrator' } as const
const decline = async (reason: string) => {
  const dialog = await ask(/^Decline/, 'Decline')
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  return dialog
}

export const Requested = meta.story({ args: decided })
export const Approving = meta.story({
  args: decided,
  play: async () => {
    const dialog = await ask(/^Approve/, 'Approve')
    await expect(dialog.getByText(/^Harbor Foundation adds/)).toHaveTextContent(
      'Harbor Foundation adds 100% to other people’s pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”, so check that it names who really pays.',
    )
  },
})
export const SponsorCannotPay = meta.story({
  args: decided,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(decidePot, 409, sponsorCannotPay)),
  play: async () => {
    const dialog = await ask(/^Approve/, 'Approve')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await expect(await dialog.findByText(sponsorCannotPay)).toBeVisible()
  },
})
export const DecliningARequest = meta.story({
  args: decided,
  play: async () => void (await ask(/^Decline/, 'Decline')),
})
export const NoReason = meta.story({
  args: decided,
  play: async () => {
    const dialog = await ask(/^Decline/, 'Decline')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await expect(await dialog.findByText(reasonMissing)).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveFocus()
  },
})
export const DecliningNow = meta.story({
  args: decided,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(decidePot, 'infinite', () => mockError(500, 'never'))),
  play: async () => {
    const dialog = await decline('Who is behind it?')
    await expect(await dialog.findByRole('button', { name: 'Declining...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Reason')).toHaveAttribute('readonly')
  },
})
export const DeclineUnanswered = meta.story({
  args: decided,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(decidePot, 0)),
  play: async () => {
    const dialog = await decline('Who is behind it?')
    await expect(await dialog.findByText('Failed to decline. Please try again.')).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Who is behind it?')
  },
})

Requested.test('sends the decision', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(decidePot, ({ params: { id }, body }) => {
      sent.push([id, body])
      return samplePot
    }),
  )
  const dialog = await ask(/^Approve/, 'Approve')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await dialogClosed()
  await decline('Who is behind it?')
  await expect(await screen.findByText('Pot declined.')).toBeInTheDocument()
  await expect(sent).toEqual([
    ['pot-1', { approve: true }],
    ['pot-1', { approve: false, reason: 'Who is behind it?' }],
  ])
})
