import { proposePot, requestPot } from '@contract/endpoints.ts'
import { noSuchSponsor, potRequestWaits } from '@contract/pot.ts'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { requestedPot, samplePot } from '#storybook/samples/matching.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { forgetUnsent } from '@/entities/session'
import { mockEndpoint, mockError } from '@/shared/mock'
import { ProposePot } from './propose-pot.tsx'

const meta = preview.meta({
  title: 'features/matching/propose-pot',
  component: ProposePot,
  parameters: { layout: 'padded' },
  args: { by: 'administrator' as 'administrator' | 'sponsor' },
  loaders: [loadSession],
  beforeEach: forgetUnsent,
  decorators: [
    (Story) => (
      <main>
        <h1>Match Funding</h1>
        <Story />
      </main>
    ),
    withSession,
  ],
})

const fillIn = async () => {
  const email = screen.queryByLabelText('Email of the sponsor')
  if (email !== null) await fill(email, 'sponsor@lede.test')
  await fill(screen.getByLabelText('Disclosure line'), 'Matched by the Harbor Foundation')
  await fill(screen.getByLabelText('Total'), '5000')
}
const sentTerms = {
  disclosure: 'Matched by the Harbor Foundation',
  categories: [],
  percent: 100,
  most_per_backer: 50,
  total: 5_000,
  least_backers: 3,
  bounty_percent: 25,
  starts_at: expect.any(String),
  ends_at: expect.any(String),
}
const ask = async () => {
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Propose pot…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Propose pot' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const propose = async () => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Propose pot' }))
}

export const Empty = meta.story({})
export const Filled = meta.story({ play: fillIn })
export const Invalid = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Propose pot…' }))
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByText('Please say who pays')).toBeVisible()
    await expect(canvas.getByText('Please enter a valid amount')).toBeVisible()
    await expect(screen.getByLabelText('Email of the sponsor')).toHaveFocus()
  },
})
export const Asking = meta.story({
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText(/^You are asking/)).toHaveTextContent(
      'You are asking sponsor@lede.test to add 100% to pledges, up to a total of $5,000.00.',
    )
  },
})
export const Proposing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(proposePot, 'infinite', () => mockError(500, 'never'))),
  play: async () => {
    await propose()
    await expect(await screen.findByRole('button', { name: 'Proposing...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Proposed = meta.story({
  play: async ({ canvas }) => {
    await propose()
    await expect(await canvas.findByText('You proposed a pot. We’ve emailed its sponsor.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Disclosure line')).toHaveValue(''))
  },
})
export const ProposedToOneself = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(proposePot, () => requestedPot)),
  play: async ({ canvas }) => {
    await propose()
    const words = 'You proposed your own pot. It opens when another administrator approves it.'
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})
export const NoSuchSponsor = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(proposePot, 400, noSuchSponsor)),
  play: async ({ canvas }) => {
    await propose()
    await expect(await canvas.findByText('Nobody with a verified address has an account with this email')).toBeVisible()
    await expect(screen.getByLabelText('Disclosure line')).toHaveValue('Matched by the Harbor Foundation')
  },
})

const Left = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <ProposePot by="administrator" />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
    </>
  )
}

export const LeftAndOpenedAgain = meta.story({
  render: () => <Left />,
  play: async ({ canvas }) => {
    await fillIn()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }))
    await expect(screen.getByLabelText('Disclosure line')).toHaveValue('Matched by the Harbor Foundation')
  },
})

Empty.test('sends what was typed once it is confirmed', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(proposePot, ({ body }) => {
      sent.push(body)
      return samplePot
    }),
  )
  await propose()
  // It was the administrator's own.
  await canvas.findByText('You added your own pot. Nobody else has to agree.')
  await expect(sent).toEqual([{ sponsor_email: 'sponsor@lede.test', ...sentTerms }])
})

export const BySponsor = meta.story({ args: { by: 'sponsor' } })
export const FilledBySponsor = meta.story({
  args: { by: 'sponsor' },
  play: async () => {
    await fillIn()
    await expect(screen.queryByLabelText('Email of the sponsor')).toBeNull()
  },
})
export const AskingASponsor = meta.story({
  args: { by: 'sponsor' },
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText(/^You offer/)).toHaveTextContent(
      'You offer to add 100% to other people’s pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”. The pot opens when an administrator approves it.',
    )
    await expect(dialog.getByText(/^When a story is accepted, we charge your card/)).toBeVisible()
  },
})
export const ProposedBySponsor = meta.story({
  args: { by: 'sponsor' },
  play: async ({ canvas, msw }) => {
    const sent: unknown[] = []
    msw.use(
      mockEndpoint(requestPot, ({ body }) => {
        sent.push(body)
        return requestedPot
      }),
    )
    await propose()
    await expect(await canvas.findByText(/^You proposed a pot\./)).toHaveTextContent(
      'You proposed a pot. We’ll email you when an administrator has decided.',
    )
    await expect(sent).toEqual([sentTerms])
  },
})
export const AnotherWaits = meta.story({
  args: { by: 'sponsor' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(requestPot, 409, potRequestWaits)),
  play: async ({ canvas }) => {
    await propose()
    await expect(await canvas.findByText(potRequestWaits)).toBeVisible()
    await expect(screen.getByLabelText('Disclosure line')).toHaveValue('Matched by the Harbor Foundation')
  },
})
