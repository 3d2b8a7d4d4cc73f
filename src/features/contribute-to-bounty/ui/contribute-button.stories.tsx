import { contribute } from '@contract/endpoints.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longBounty, sampleBounty, sampleBountyIn } from '#storybook/samples/index.ts'
import { doubleClickMs } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { PageFrame } from '@/shared/ui/page-frame'
import { ContributeButton } from './contribute-button.tsx'

const meta = preview.meta({
  title: 'features/contribute-to-bounty',
  component: ContributeButton,
  args: { bounty: sampleBounty, onContributed: fn() },
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
  await userEvent.click(question.getByRole('button', { name: 'Confirm Contribution' }))
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
  beforeEach: () => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    return () => style.removeProperty('scroll-behavior')
  },
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

export const TooMuch = meta.story({
  play: async ({ canvas }) => {
    await type('1000000')
    await expect(await canvas.findByText('The highest amount is $999,999.99')).toBeVisible()
    await expect(amount()).toHaveAccessibleDescription(/^From \$1\.00 to \$999,999\.99\./)
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

export const AskingAboutALongTitle = meta.story({
  args: { bounty: longBounty },
  play: async () => {
    await ask('999999.99')
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
    await waitFor(() => expect(button()).toHaveFocus())
    await expect(args.onContributed).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'bounty-1', total_amount: 1265.5 }),
    )
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

Entering.test('closes on a second press and keeps the amount', async () => {
  await userEvent.type(amount(), '25')
  button().focus()
  await userEvent.keyboard('{Enter}')
  await expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect(amount()).toHaveValue(25)
})

Entering.test('asks to sign in when the session has ended meanwhile, and keeps the amount', async ({ msw }) => {
  msw.use(mockEndpoint.failing(contribute, 401, 'Not authenticated'))
  await userEvent.type(amount(), '25{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Contribution' }))
  const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
  await expect(alert).toHaveAccessibleDescription('You must be logged in to contribute')
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await expect(amount()).toHaveValue(25)
  await expect(screen.queryByText('Not authenticated')).toBeNull()
})

SignedOut.test('tells a signed-out reader to sign in', async () => {
  await open()
  await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'You must be logged in to contribute',
  )
})

Entering.test('closes on Cancel and Escape and returns the focus', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect(button()).toHaveFocus()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect(button()).toHaveFocus()
})

Asking.test('returns to the amount on cancel', async () => {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expect(amount()).toHaveValue(25.5)
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
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Contribution' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  await expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  await expect(keys[1]).toBe(keys[0])
  await canvas.findByText('The line is cut.')
  await userEvent.type(amount(), '0')
  await expect(canvas.queryByText('The line is cut.')).toBeNull()
})
