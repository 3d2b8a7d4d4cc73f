import { type BountyDetail, creatorsPledge, pledgeIsOther, pledgesLocked } from '@contract/bounty.ts'
import { bountyDetail, cardOnFile, changePledge, withdrawPledge } from '@contract/endpoints.ts'
import { cardMissing } from '@contract/payment.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleLimits, sampleLives } from '#storybook/samples/bounties.ts'
import { sampleBounty } from '#storybook/samples/index.ts'
import { sampleMatching } from '#storybook/samples/matching.ts'
import { missingCard } from '#storybook/samples/payment-card.ts'
import { bountyQuery } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ChangePledge } from './change-pledge.tsx'

const { id } = sampleBounty

/** Reads the bounty from the cache, as the page does. */
function CachedPledge() {
  const { data } = useQuery(bountyQuery(id))
  return (
    <PageFrame width="form">
      <h1>The page</h1>
      {data && <ChangePledge bounty={data} />}
    </PageFrame>
  )
}

const seed = (bounty: BountyDetail) => (queryClient: QueryClient) =>
  queryClient.setQueryData(bountyQuery(id).queryKey, { ...bounty, id })

const meta = preview.meta({
  title: 'features/pledge/change',
  component: CachedPledge,
  parameters: { seed: seed(sampleLives.backed) },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => sampleLives.backed)),
})

const button = () => screen.getByRole('button', { name: /^Change pledge/ })
const amount = () => screen.findByLabelText('Your whole pledge')
const open = async () => {
  await userEvent.click(button())
  return amount()
}
const replace = async (typed: string) => {
  await userEvent.clear(await amount())
  await fill(await amount(), typed)
}
const type = async (typed: string) => {
  await open()
  await replace(typed)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}
const ask = async (typed: string) => {
  await type(typed)
  const question = await screen.findByRole('alertdialog', { name: 'Confirm your pledge' })
  // The dialog fades in.
  await waitFor(() => expect(question).toBeVisible())
  return question
}
const confirm = async (typed: string) => {
  const question = within(await ask(typed))
  await userEvent.click(question.getByRole('button', { name: 'Change pledge' }))
}
const askToWithdraw = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw pledge/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw pledge' })
  await waitFor(() => expect(question).toBeVisible())
  return question
}
const withdraw = async () => {
  const question = within(await askToWithdraw())
  await userEvent.click(question.getByRole('button', { name: 'Withdraw pledge' }))
}

export const Closed = meta.story({})

export const Entering = meta.story({
  play: async () => {
    const field = await open()
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue(25)
    await expect(screen.queryByText(creatorsPledge)).toBeNull()
  },
})

export const Filled = meta.story({
  play: async () => {
    await open()
    await replace('30')
  },
})

export const OfItsCreator = meta.story({
  parameters: { seed: seed(sampleLives.ofItsCreator) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => sampleLives.ofItsCreator)),
  play: async ({ canvas }) => {
    await open()
    await expect(canvas.getByText(creatorsPledge)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Withdraw pledge/ })).toBeNull()
  },
})

export const Locked = meta.story({
  parameters: { seed: seed(sampleLives.assigned) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => sampleLives.assigned)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(pledgesLocked)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Invalid = meta.story({
  play: async ({ canvas }) => {
    await type('0')
    await expect(await canvas.findByText('Please enter a valid amount')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

const matchedPledge = { ...sampleLives.backed, matching: sampleMatching }

export const Matched = meta.story({
  parameters: { seed: seed(matchedPledge) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => matchedPledge)),
  play: async ({ canvas }) => {
    await open()
    await replace('35')
    const match = 'A sponsor adds $10.00 to it. Matched by the Harbor Foundation.'
    await expect(canvas.getByText(match)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const question = await screen.findByRole('alertdialog', { name: 'Confirm your pledge' })
    await expect(within(question).getByText(match)).toBeInTheDocument()
  },
})

Matched.test('adds nothing when the pledge is lowered', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  await replace('5')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const question = await screen.findByRole('alertdialog', { name: 'Confirm your pledge' })
  await expect(within(question).queryByText(/sponsor/)).toBeNull()
})

const cappedPledge = { ...sampleLives.backed, pledge_limit: sampleLimits.bounty }

export const Capped = meta.story({
  parameters: { seed: seed(cappedPledge) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => cappedPledge)),
  play: async () => {
    const words = 'You can pledge up to $62.50: a bounty can have at most $1,303.00.'
    await type('62.51')
    await waitFor(async () =>
      expect(await amount()).toHaveAccessibleDescription(`${words} ${chargedWhenClaimed} The highest amount is $62.50`),
    )
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

const movedLimit = 'You can pledge up to $40.00: a bounty can have at most $1,303.00.'

/** Somebody else pledged while the form was open. */
export const LimitMovedMeanwhile = meta.story({
  parameters: { seed: seed(cappedPledge) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => cappedPledge)),
  play: async ({ msw }) => {
    const question = within(await ask('60'))
    msw.use(
      mockEndpoint.failing(changePledge, 409, `amount: ${movedLimit}`),
      mockEndpoint(bountyDetail, () => ({ ...cappedPledge, pledge_limit: { ...sampleLimits.bounty, most: 40 } })),
    )
    await userEvent.click(question.getByRole('button', { name: 'Change pledge' }))
    await waitFor(async () =>
      expect(await amount()).toHaveAccessibleDescription(`${movedLimit} ${chargedWhenClaimed} ${movedLimit}`),
    )
    await expect(await amount()).toHaveValue(60)
  },
})

/** The reader raised the pledge in another tab. */
export const PledgeMovedMeanwhile = meta.story({
  play: async ({ msw }) => {
    const question = within(await ask('30'))
    msw.use(
      mockEndpoint.failing(changePledge, 409, pledgeIsOther),
      mockEndpoint(bountyDetail, () => ({ ...sampleLives.backed, own_pledge: 41 })),
    )
    await userEvent.click(question.getByRole('button', { name: 'Change pledge' }))
    await expect(await screen.findByText(pledgeIsOther)).toBeVisible()
    await waitFor(() => expect(screen.getByText(/\$41\.00/)).toBeVisible())
    await dialogClosed()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const again = await screen.findByRole('alertdialog', { name: 'Confirm your pledge' })
    await expect(again).toHaveTextContent(/You are lowering your pledge from \$41\.00 to \$30\.00/)
  },
})

export const Unchanged = meta.story({
  play: async ({ canvas }) => {
    await type('25')
    await expect(await canvas.findByText('Your pledge is $25.00 already')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const Raising = meta.story({
  play: async () => {
    await expect(await ask('30.5')).toHaveAccessibleDescription(
      `You are raising your pledge from $25.00 to $30.50, $5.50 more, on ${sampleBounty.title} ${chargedWhenClaimed}`,
    )
  },
})

export const Lowering = meta.story({
  play: async () => {
    await expect(await ask('5')).toHaveAccessibleDescription(
      `You are lowering your pledge from $25.00 to $5.00, $20.00 less, on ${sampleBounty.title} ${chargedWhenClaimed}`,
    )
  },
})

export const Changing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(changePledge, 'infinite', () => sampleBounty)),
  play: async () => {
    await confirm('30')
    await expect(await screen.findByRole('button', { name: 'Changing...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Changed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => ({ ...sampleLives.backed, own_pledge: 30 }))),
  play: async ({ canvas, msw }) => {
    const sent: unknown[] = []
    msw.use(
      mockEndpoint(changePledge, ({ params, body }) => {
        sent.push([params.id, body])
        return sampleBounty
      }),
    )
    await confirm('30')
    await expect(await canvas.findByText('Your pledge is now $30.00.')).toBeVisible()
    await waitFor(() => expect(button()).toHaveFocus())
    await expect(canvas.getByText('$30.00')).toBeVisible()
    await expect(sent).toEqual([[id, { amount: 30, from: 25 }]])
  },
})

/** A journalist was chosen while the form was open. */
export const AssignedMeanwhile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(changePledge, 409, pledgesLocked),
      mockEndpoint(bountyDetail, () => sampleLives.assigned),
    ),
  play: async ({ canvas }) => {
    await confirm('30')
    const form = within(await canvas.findByRole('form'))
    await expect(await form.findByText(pledgesLocked)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Change pledge/ })).toBeNull())
    await expect(await amount()).toHaveValue(30)
  },
})

export const WithoutACard = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(cardOnFile, () => missingCard),
      mockEndpoint.failing(changePledge, 402, cardMissing),
    ),
  play: async ({ canvas }) => {
    await confirm('30')
    await expect(await within(canvas.getByRole('form')).findByText(cardMissing)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save a card' })).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(changePledge, 0)),
  play: async ({ canvas }) => {
    await confirm('30')
    await expect(await canvas.findByText('Failed to change your pledge. Please try again.')).toBeVisible()
  },
})

export const AskingToWithdraw = meta.story({
  play: async () => {
    await expect(await askToWithdraw()).toHaveAccessibleDescription(
      `You are taking back your pledge of $25.00 on ${sampleBounty.title} You won’t be charged.`,
    )
  },
})

export const Withdrawing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(withdrawPledge, 'infinite', () => sampleBounty)),
  play: async () => {
    await withdraw()
    await expect(await screen.findByRole('button', { name: 'Withdrawing...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Withdrawn = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(bountyDetail, () => ({
        ...sampleLives.backed,
        own_pledge: 0,
        life: { ...sampleLives.backed.life, may: [] },
      })),
    ),
  play: async ({ canvas }) => {
    await withdraw()
    await expect(await canvas.findByText('Your pledge is withdrawn. You won’t be charged.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Your pledge' })).toHaveFocus())
    await expect(canvas.queryByText('$25.00')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const NotWithdrawn = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(withdrawPledge, 409, pledgesLocked),
      mockEndpoint(bountyDetail, () => sampleLives.assigned),
    ),
  play: async ({ canvas }) => {
    await withdraw()
    const question = within(await screen.findByRole('alertdialog'))
    await expect(await question.findByText(pledgesLocked)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^Withdraw pledge/)).toBeNull())
  },
})

Entering.test(
  'keeps the amount on a second press, and forgets it on Cancel and Escape, which return the focus',
  async () => {
    await replace('30')
    button().focus()
    await userEvent.keyboard('{Enter}')
    await expect(button()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(await amount()).toHaveValue(30)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(button()).toHaveFocus()
    await expect(await open()).toHaveValue(25)
    await userEvent.keyboard('{Escape}')
    await expect(button()).toHaveFocus()
  },
)

Entering.test('asks to sign in when the session has ended meanwhile, and keeps the amount', async ({ msw }) => {
  msw.use(mockEndpoint.failing(changePledge, 401, 'Not authenticated'))
  await replace('30')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change pledge' }))
  const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
  await expect(alert).toHaveAccessibleDescription('Sign in to change your pledge')
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await expect(await amount()).toHaveValue(30)
  await expect(screen.queryByText('Not authenticated')).toBeNull()
})

AssignedMeanwhile.test('moves the focus to the pledge when the form closes', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.getByRole('region', { name: 'Your pledge' })).toHaveFocus()
})
