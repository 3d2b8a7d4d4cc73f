import { createBounty, openMatching } from '@contract/endpoints.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounty } from '#storybook/samples/index.ts'
import { sampleOffer } from '#storybook/samples/matching.ts'
import { mockEndpoint, mockError } from '@/shared/mock'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { CreateBounty } from './create-bounty.tsx'

const meta = preview.meta({
  title: 'features/create-bounty',
  component: CreateBounty,
  args: {
    onCreated: fn(),
    shareOf: () => <Button size="small">Share</Button>,
    followingOf: () => <p>You follow this question now.</p>,
  },
  decorators: [
    (Story) => (
      <PageFrame>
        <h1>Journalism Bounties</h1>
        <Story />
      </PageFrame>
    ),
    withSampleReader,
  ],
})

const toggle = () => screen.getByRole('button', { name: 'Offer a New Bounty' })
const field = (name: string) => screen.getByRole('textbox', { name })
const amountField = () => screen.getByRole('spinbutton', { name: 'Bounty amount' })
const period = () => screen.getByRole('combobox', { name: 'Open for' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Offer bounty' }))
const title = 'Who owns the empty flats above the old market?'

async function fillIn(amount = '25.5') {
  await userEvent.click(toggle())
  await fill(field('Title'), title)
  await fill(field('Description'), 'Eleven of nineteen are dark.')
  await fill(amountField(), amount)
}
async function ask() {
  await fillIn()
  await submit()
  const question = await screen.findByRole('alertdialog', { name: 'Confirm your bounty' })
  // The dialog fades in.
  await waitFor(() => expect(question).toBeVisible())
  return within(question)
}
async function confirm() {
  const question = await ask()
  await userEvent.click(question.getByRole('button', { name: 'Create bounty' }))
}
const expectEverythingTyped = async () => {
  await expect(field('Title')).toHaveValue(title)
  await expect(field('Description')).toHaveValue('Eleven of nineteen are dark.')
  await expect(amountField()).toHaveValue(25.5)
}

export const Closed = meta.story({})

export const Open = meta.story({ play: () => userEvent.click(toggle()) })

export const Filled = meta.story({
  play: async () => {
    await fillIn()
    await userEvent.click(toggle())
    await expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    await userEvent.click(toggle())
    await expectEverythingTyped()
  },
})

export const Invalid = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(toggle())
    await submit()
    await expect(await canvas.findByText('Please enter a title')).toBeVisible()
    await expect(canvas.getByText('Please enter a description')).toBeVisible()
    await expect(canvas.getByText('Please enter a valid bounty amount')).toBeVisible()
    await expect(field('Title')).toHaveFocus()
  },
})

const capOnPledges = 'You can pledge up to $10,000.00: no backer can pledge more on a bounty.'

export const TooMuch = meta.story({
  play: async ({ canvas }) => {
    await fillIn('10000.01')
    await submit()
    await expect(await canvas.findByText('The highest amount is $10,000.00')).toBeVisible()
    await expect(amountField()).toHaveAccessibleDescription(
      `${capOnPledges} Others can add to it. ${chargedWhenClaimed} The highest amount is $10,000.00`,
    )
    await expect(amountField()).toHaveFocus()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const Asking = meta.story({
  play: async () => {
    const question = await ask()
    await expect(question.getByText('$25.50')).toBeInTheDocument()
    await expect(question.getByText(title)).toBeInTheDocument()
    await expect(question.getByText('You are charged when the bounty is claimed.')).toBeInTheDocument()
  },
})

export const Creating = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(createBounty, 'infinite', () => mockError(500, 'never'))),
  play: async () => {
    await confirm()
    await expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const ChosenPeriod = meta.story({
  play: async () => {
    await fillIn()
    await expect(period()).toHaveValue('90')
    await expect(period()).toHaveAccessibleDescription(
      'If no journalist is chosen by then, the bounty expires and nobody is charged. Each new pledge starts the period again.',
    )
    await userEvent.selectOptions(period(), '30 days')
    await expect(period()).toHaveDisplayValue('30 days')
  },
})

export const Created = meta.story({
  play: async ({ canvas, args }) => {
    await confirm()
    await expect(await canvas.findByText('Your bounty has been created successfully!')).toBeVisible()
    await expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ title, amount: 25.5 }))
    const thanks = canvas.getByRole('region', { name: 'Your question is live' })
    await waitFor(() => expect(thanks).toHaveFocus())
    await expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createBounty, 400, 'A bounty needs a question.')),
  play: async ({ canvas }) => {
    await confirm()
    await expect(await canvas.findByText('A bounty needs a question.')).toBeVisible()
    await expectEverythingTyped()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createBounty, 0)),
  play: async ({ canvas }) => {
    await confirm()
    await expect(await canvas.findByText('Failed to create bounty. Please try again.')).toBeVisible()
    await expectEverythingTyped()
  },
})

const signInFirst = 'You must be logged in to create a bounty'
const expectToSignIn = async () => {
  const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
  await expect(alert).toHaveAccessibleDescription(signInFirst)
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await dialogClosed()
  await expectEverythingTyped()
}

export const SignedOut = meta.story({
  parameters: { session: 'signedOut' },
  play: async () => {
    await fillIn()
    await submit()
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(signInFirst)
  },
})

SignedOut.test('keeps what was typed while it asks to sign in', expectToSignIn)

export const ReturnedTo = meta.story({
  decorators: [
    (Story) => {
      const [visit, setVisit] = useState(1)
      return (
        <>
          <Story key={visit} />
          <Button tone="quiet" onClick={() => setVisit(visit + 1)}>
            Leave and return
          </Button>
        </>
      )
    },
  ],
})

const returnLater = () => userEvent.click(screen.getByRole('button', { name: 'Leave and return' }))

ReturnedTo.test('opens with a chosen period and with what was typed on an earlier visit', async () => {
  await userEvent.click(toggle())
  await userEvent.selectOptions(period(), '14 days')
  await returnLater()
  await expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  await expect(period()).toHaveDisplayValue('14 days')
  await userEvent.click(toggle())
  await fillIn()
  await returnLater()
  await expectEverythingTyped()
})

ReturnedTo.test('is closed and empty after a bounty was created', async ({ canvas }) => {
  await confirm()
  await canvas.findByText('Your bounty has been created successfully!')
  await userEvent.click(toggle())
  await expect(field('Title')).toHaveValue('')
  await expect(amountField()).toHaveValue(null)
  await returnLater()
  await expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle())
  await expect(field('Title')).toHaveValue('')
})

const chooseCategories = async () => {
  const picker = await screen.findByRole('combobox', { name: 'Categories' })
  for (const name of ['Politics', 'World']) {
    await userEvent.click(picker)
    await userEvent.click(await screen.findByRole('option', { name }))
  }
}

export const ChosenCategories = meta.story({
  play: async () => {
    await fillIn()
    await chooseCategories()
  },
})

export const Matched = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(openMatching, () => ({ items: [{ ...sampleOffer, categories: ['politics' as const] }] }))),
  play: async ({ canvas }) => {
    await fillIn('20')
    await expect(canvas.queryByText(/sponsor/)).toBeNull()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Categories' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Politics' }))
    await expect(
      await canvas.findByText(/^A sponsor doubles other people’s pledges to it.* Your own pledge is not matched\./),
    ).toBeVisible()
  },
})

ChosenPeriod.test(
  'sends the categories in their order, the chosen period, and how the story names the creator',
  async ({ canvas, msw }) => {
    const sent: unknown[] = []
    msw.use(
      mockEndpoint(createBounty, ({ body }) => {
        sent.push(body)
        return sampleBounty
      }),
    )
    await chooseCategories()
    await userEvent.selectOptions(screen.getByLabelText('Your name in the published story'), 'My initials (A. B.)')
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Create bounty' }))
    await canvas.findByText('Your bounty has been created successfully!')
    const rest = { categories: ['politics', 'world'], amount: 25.5, expiry_days: 30, naming: 'initials' }
    await expect(sent).toEqual([{ title, description: 'Eleven of nineteen are dark.', ...rest }])
  },
)
