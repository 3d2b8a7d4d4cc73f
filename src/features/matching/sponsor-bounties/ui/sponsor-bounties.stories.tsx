import { answerPot, closeOwnPot, closePot } from '@contract/endpoints.ts'
import { cardMissing } from '@contract/payment.ts'
import { type Pot, potOver } from '@contract/pot.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePot } from '#storybook/samples/matching.ts'
import { mockEndpoint, mockError } from '@/shared/mock'
import { Inline } from '@/shared/ui/inline'
import { AnswerPot } from './answer-pot.tsx'
import { ClosePot } from './close-pot.tsx'

function Actions({ pot, by }: { pot: Pot; by: 'sponsor' | 'administrator' }) {
  return (
    <main>
      <h1>Match Funding</h1>
      <Inline gap="small">{pot.state === 'proposed' ? <AnswerPot pot={pot} /> : <ClosePot pot={pot} by={by} />}</Inline>
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
      'You add 100% to the pledges of others, up to $5,000.00 in all. Readers see “Matched by the Harbor Foundation”.',
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
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const dialog = await ask(/^Decline/, 'Decline')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
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
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expect(sent).toEqual(['pot-1'])
})
