import type { BountyDetail } from '@contract/bounty.ts'
import { bountyDetail, contribute } from '@contract/endpoints.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleLimits } from '#storybook/samples/bounties.ts'
import { sampleBounty, sampleBountyDetail, sampleBountyIn } from '#storybook/samples/index.ts'
import { sampleMatching } from '#storybook/samples/matching.ts'
import { bountyQuery } from '@/entities/bounty'
import { contributionThanksMs, doubleClickMs } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { ContributeButton } from './contribute-button.tsx'

/** The page of the bounty has loaded it. */
const loaded = (changes: Partial<BountyDetail> = {}) => {
  const detail = { ...sampleBountyDetail, ...changes }
  const seed = (queryClient: QueryClient) => queryClient.setQueryData(bountyQuery(detail.id).queryKey, detail)
  return { detail, seed }
}

const meta = preview.meta({
  title: 'features/pledge/contribute',
  component: ContributeButton,
  args: {
    bounty: sampleBounty,
    onContributed: fn(),
    share: <Button size="small">Share</Button>,
    following: <p>You follow this question now.</p>,
  },
  parameters: loaded(),
  beforeEach: ({ msw, parameters }) =>
    msw.use(mockEndpoint(bountyDetail, () => parameters.detail ?? sampleBountyDetail)),
  decorators: [
    (Story) => (
      <PageFrame>
        <h1>The page</h1>
        <Story />
      </PageFrame>
    ),
    withSampleReader,
  ],
})

const button = () => screen.getByRole('button', { name: /^Contribute to/ })
const amount = () => screen.getByLabelText('Amount')
const open = () => userEvent.click(button())
/** A `DOMRect` has no properties of its own to compare. */
const placeOf = (element: HTMLElement) => element.getBoundingClientRect().toJSON()
const type = async (typed: string) => {
  await open()
  await userEvent.type(amount(), `${typed}{Enter}`)
}
const ask = async (typed: string) => {
  await type(typed)
  const question = await screen.findByRole('alertdialog', { name: 'Confirm your contribution' })
  // The dialog fades in.
  await waitFor(() => expect(question).toBeVisible())
  return within(question)
}
const confirm = async (typed: string) => {
  const question = await ask(typed)
  await userEvent.click(question.getByRole('button', { name: 'Confirm contribution' }))
}

export const Closed = meta.story({})

export const Entering = meta.story({
  play: async () => {
    await open()
    await expect(amount()).toHaveFocus()
  },
})

/** The button is at the lower edge of the window, so its form opens below it. */
export const AtTheLowerEdge = meta.story({
  decorators: [
    (Story) => (
      <>
        <pre>{'A line above the button\n'.repeat(80)}</pre>
        <Story />
      </>
    ),
  ],
})

export const Filled = meta.story({
  play: async () => {
    await open()
    await userEvent.type(amount(), '25')
  },
})

export const Invalid = meta.story({
  play: async ({ canvas }) => {
    await type('0')
    await expect(await canvas.findByText('Please enter a valid amount')).toBeVisible()
    await expect(amount()).toHaveFocus()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

const capOnPledges = 'You can pledge up to $10,000.00: no backer can pledge more on a bounty.'

export const TooMuch = meta.story({
  play: async ({ canvas }) => {
    await type('10000.01')
    await expect(await canvas.findByText('The highest amount is $10,000.00')).toBeVisible()
    await expect(amount()).toHaveAccessibleDescription(
      `${capOnPledges} ${chargedWhenClaimed} The highest amount is $10,000.00`,
    )
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

const described = (words: string) => `${words} ${chargedWhenClaimed}`

export const AddingToAPledge = meta.story({
  parameters: loaded({ own_pledge: 9_975 }),
  play: async () => {
    await open()
    await expect(amount()).toHaveAccessibleDescription(
      described('You can add up to $25.00 to your pledge: no backer can pledge more than $10,000.00 on a bounty.'),
    )
  },
})

export const AtTheCapOnABounty = meta.story({
  parameters: loaded({ pledge_limit: sampleLimits.full }),
  play: async () => {
    await type('1')
    await expect(amount()).toHaveAccessibleDescription(
      /^You cannot pledge on this bounty now: a bounty can have at most \$1,240\.00\. /,
    )
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const Matched = meta.story({
  parameters: loaded({ matching: sampleMatching }),
  play: async ({ canvas }) => {
    await open()
    await expect(
      canvas.getByText('A sponsor doubles your pledge, up to $50.00 more. Matched by the Harbor Foundation.'),
    ).toBeVisible()
    await userEvent.type(amount(), '80')
    const match = 'A sponsor adds $50.00 to it. Matched by the Harbor Foundation.'
    await expect(canvas.getByText(match)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const question = await screen.findByRole('alertdialog', { name: 'Confirm your contribution' })
    await expect(within(question).getByText(match)).toBeInTheDocument()
  },
})

const movedLimit = 'You can pledge up to $20.00: a bounty can have at most $1,303.00.'

/** Somebody else pledged while the form was open. */
export const LimitMovedMeanwhile = meta.story({
  parameters: loaded({ pledge_limit: sampleLimits.bounty }),
  play: async ({ msw }) => {
    const question = await ask('25')
    msw.use(
      mockEndpoint.failing(contribute, 409, `amount: ${movedLimit}`),
      mockEndpoint(bountyDetail, () => ({ ...sampleBountyDetail, pledge_limit: { ...sampleLimits.bounty, most: 20 } })),
    )
    await userEvent.click(question.getByRole('button', { name: 'Confirm contribution' }))
    await waitFor(() =>
      expect(amount()).toHaveAccessibleDescription(`${movedLimit} ${chargedWhenClaimed} ${movedLimit}`),
    )
    await expect(amount()).toHaveValue(25)
  },
})

/** A card of the board knows no limit, so the form asks for it. */
export const OnACard = meta.story({
  parameters: { seed: () => {} },
  play: async () => {
    await open()
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(described(`${capOnPledges}`)))
  },
})

export const LoadingTheLimit = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(bountyDetail, 'infinite', () => sampleBountyDetail)),
  play: async () => {
    await open()
    await expect(amount()).toHaveAccessibleDescription(described('Up to $999,999.99.'))
  },
})

export const Asking = meta.story({
  play: async () => {
    const question = await ask('25.5')
    await expect(question.getByText('$25.50')).toBeInTheDocument()
    await expect(question.getByText(sampleBounty.title)).toBeInTheDocument()
    await expect(question.getByText(chargedWhenClaimed)).toBeInTheDocument()
    await expect(question.queryByText(/^A journalist is working on this bounty/)).toBeNull()
  },
})

export const AskingWhileAssigned = meta.story({
  args: { bounty: sampleBountyIn.assigned },
  play: async () => {
    const question = await ask('25.5')
    await expect(
      question.getByText(
        'A journalist is working on this bounty, so you cannot take this pledge back unless it is reopened.',
      ),
    ).toBeInTheDocument()
  },
})

export const Contributing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(contribute, 'infinite', () => sampleBounty)),
  play: async () => {
    await confirm('25')
    await expect(await screen.findByRole('button', { name: 'Contributing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

export const Thanked = meta.story({
  play: async ({ canvas, args }) => {
    await confirm('25')
    await expect(await canvas.findByText('Thanks for contributing $25.00 to this bounty!')).toBeVisible()
    const thanks = canvas.getByRole('region', { name: 'You pledged $25.00' })
    await waitFor(() => expect(thanks).toHaveFocus())
    await expect(
      within(thanks)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Journalists can offer to investigate, and the creator chooses one.',
      'You can change or withdraw your pledge until then.',
      chargedWhenClaimed,
    ])
    await expect(args.onContributed).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'bounty-1', total_amount: 1265.5 }),
    )
  },
})

Thanked.test('keeps the thanks after the notice, and returns the focus when they are closed', async ({ canvas }) => {
  await isGoneAfter(contributionThanksMs, canvas.getByText('Thanks for contributing $25.00 to this bounty!'))
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(canvas.queryByRole('region')).toBeNull()
  await expect(button()).toHaveFocus()
})

Thanked.test('takes the thanks back when the reader pledges again', async ({ canvas }) => {
  await open()
  await expect(canvas.queryByRole('region', { name: 'You pledged $25.00' })).toBeNull()
  await expect(amount()).toHaveFocus()
})

export const ThankedWhileAssigned = meta.story({
  args: { bounty: sampleBountyIn.assigned },
  play: async ({ canvas }) => {
    await confirm('25')
    await canvas.findByRole('region')
    await expect(canvas.getByText('A journalist is working on it.')).toBeVisible()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(contribute, 409, 'This bounty is delivered.')),
  play: async ({ canvas }) => {
    await confirm('25')
    await expect(await canvas.findByText('This bounty is delivered.')).toBeVisible()
    await expect(amount()).toHaveValue(25)
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(contribute, 0)),
  play: async ({ canvas }) => {
    await confirm('25')
    await expect(await canvas.findByText('Failed to increase bounty. Please try again.')).toBeVisible()
  },
})

export const SignedOut = meta.story({ parameters: { session: 'signedOut' } })

Entering.test('keeps the button in its place, and a double click opens the form or closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const place = placeOf(button())
  await userEvent.dblClick(button())
  await expect(amount()).toHaveFocus()
  await expect(placeOf(button())).toEqual(place)
  await userEvent.dblClick(button())
  await expect(button()).toHaveAttribute('aria-expanded', 'false')
})

AtTheLowerEdge.test('scrolls to the form only when a double click would be over', async () => {
  button().scrollIntoView({ block: 'end' })
  const place = placeOf(button())
  await open()
  await expect(amount()).toHaveFocus()
  await expect(placeOf(button())).toEqual(place)
  await expect(placeOf(amount()).top).toBeGreaterThan(innerHeight)
  passTime(doubleClickMs)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(placeOf(cancel).bottom).toBeLessThan(innerHeight))
})

Entering.test('asks to sign in when the session has ended meanwhile, and keeps the amount', async ({ msw }) => {
  msw.use(mockEndpoint.failing(contribute, 401, 'Not authenticated'))
  await userEvent.type(amount(), '25{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm contribution' }))
  const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
  await expect(alert).toHaveAccessibleDescription('You must be logged in to contribute')
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await expect(amount()).toHaveValue(25)
  await expect(screen.queryByText('Not authenticated')).toBeNull()
})

export const Requested = meta.story({
  args: { request: { isPending: true, onMet: fn() } },
  play: async ({ args }) => {
    await expect(await screen.findByLabelText('Amount')).toHaveFocus()
    await expect(args.request?.onMet).toHaveBeenCalledOnce()
  },
})

export const RequestedBySomebodySignedOut = meta.story({
  parameters: { session: 'signedOut' },
  args: { request: { isPending: true, onMet: fn() } },
  play: async ({ args }) => {
    await expect(button()).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(args.request?.onMet).not.toHaveBeenCalled()
  },
})

SignedOut.test('tells a signed-out reader to sign in, and leads back to pledging', async ({ loaded }) => {
  await open()
  await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'You must be logged in to contribute',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(loaded.router.state.location.search).toEqual({ next: '/questions/bounty-1?fund=true' }))
})

Entering.test('keeps the amount on a second press, and returns the focus on Cancel and Escape', async () => {
  await userEvent.type(amount(), '25')
  button().focus()
  await userEvent.keyboard('{Enter}')
  await expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect(amount()).toHaveValue(25)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect(button()).toHaveFocus()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect(button()).toHaveFocus()
})

Closed.test('repeats the key on a second attempt and hides the error while typing', async ({ canvas, msw }) => {
  const keys: (string | null)[] = []
  msw.use(
    mockEndpoint(contribute, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return mockError(503, 'The line is cut.')
    }),
  )
  await confirm('25')
  await canvas.findByText('The line is cut.')
  await userEvent.type(amount(), '{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm contribution' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  await expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  await expect(keys[1]).toBe(keys[0])
  await canvas.findByText('The line is cut.')
  await userEvent.type(amount(), '0')
  await expect(canvas.queryByText('The line is cut.')).toBeNull()
})
