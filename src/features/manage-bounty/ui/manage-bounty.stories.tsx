import {
  type BountyAction,
  type BountyDetail,
  type BountyLife,
  bountyExpired,
  extensionNotLater,
  reasonMissing,
} from '@contract/bounty.ts'
import { bountyLifeLimits } from '@contract/bounty-life-limits.ts'
import {
  answerExtension,
  askForExtension,
  bountyDetail,
  cancelBounty,
  extendExpiry,
  leaveAssignment,
  reopenBounty,
} from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail } from '#storybook/samples/index.ts'
import { bountyQuery } from '@/entities/bounty'
import { contentId } from '@/shared/config'
import { endOfLocalDay, toLocalDay } from '@/shared/lib/date'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ManageBounty } from './manage-bounty.tsx'

const withLife = (may: BountyAction[], life: Partial<BountyLife> = {}): BountyDetail => ({
  ...sampleBountyDetail,
  life: { ...sampleBountyDetail.life, ...life, may },
})
const assigned = { expires_at: null, due_date: '2026-12-18T12:00:00.000Z' }
const extension = {
  due_date: '2027-01-15T12:00:00.000Z',
  reason:
    'The agency has promised the maintenance logs for January 4. Two engineers want to see them before they talk.',
  status: 'asked' as const,
}

const open = withLife(['changePledge', 'extendExpiry', 'cancelBounty'], {
  extended_expiry: '2027-05-11T09:30:00.000Z',
})
const mine = withLife(['askForExtension', 'leaveAssignment'], assigned)
const asked = withLife(['answerExtension'], { ...assigned, extension })

/** Shows the bounty of the cache, as a page does. */
function Page({ bounty }: { bounty: BountyDetail }) {
  const { data } = useQuery({ ...bountyQuery(bounty.id), initialData: bounty, staleTime: Number.POSITIVE_INFINITY })
  return (
    <main id={contentId} tabIndex={-1}>
      <PageFrame>
        <h1>{bounty.title}</h1>
        <ManageBounty bounty={data} />
      </PageFrame>
    </main>
  )
}

const success = () => ({ success: true as const })

const meta = preview.meta({
  title: 'features/manage-bounty',
  component: ManageBounty,
  args: { bounty: open },
  render: ({ bounty }) => <Page bounty={bounty} />,
  decorators: [withSampleReader],
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(cancelBounty, success),
      mockEndpoint(extendExpiry, success),
      mockEndpoint(reopenBounty, success),
      mockEndpoint(leaveAssignment, success),
      mockEndpoint(askForExtension, success),
      mockEndpoint(answerExtension, success),
      mockEndpoint(bountyDetail, () => sampleBountyDetail),
    ),
})

const reason = 'The agency has published the logs. There is nothing left to ask.'
const dayAfter = (timestamp: string) => toLocalDay(Math.max(Date.parse(timestamp), Date.now()) + 24 * 60 * 60 * 1000)

const ask = async (opener: string, title = opener) => {
  await userEvent.click(screen.getByRole('button', { name: opener }))
  const dialog = await screen.findByRole('alertdialog', { name: title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const give = async (opener: string, words = reason) => {
  const dialog = await ask(opener)
  await fill(dialog.getByLabelText('Reason'), words)
  await userEvent.click(dialog.getByRole('button', { name: opener }))
  return dialog
}
const described = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(words))
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

export const Creator = meta.story({})
export const Journalist = meta.story({ args: { bounty: mine } })
export const AskedForMoreTime = meta.story({ args: { bounty: asked } })
export const AskedAtLength = meta.story({
  args: {
    bounty: withLife(['answerExtension', 'reopenBounty'], {
      ...assigned,
      extension: { ...extension, reason: `${extension.reason}\n\n${'evidence'.repeat(60)}` },
    }),
  },
})
export const Backer = meta.story({ args: { bounty: withLife(['changePledge', 'withdrawPledge']) } })

export const Canceling = meta.story({
  play: async () => {
    await ask('Cancel bounty')
    await described(
      '11 other backers are told and read your reason. Every pledge is released, and nobody is charged. Pending offers are rejected. This cannot be undone.',
    )
    await expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(
      'Backers read it, and it stays on the page of the bounty.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep bounty' })).toHaveFocus())
  },
})

export const CancelingWithOneBacker = meta.story({
  args: { bounty: { ...open, contributor_count: 2 } },
  play: async () => {
    await ask('Cancel bounty')
    await described(/^The other backer is told and reads your reason\./)
  },
})

export const CancelingWithoutBackers = meta.story({
  args: { bounty: { ...open, contributor_count: 1 } },
  play: async () => {
    await ask('Cancel bounty')
    await described(/^Nobody else has pledged to this bounty\./)
  },
})

export const ReasonMissing = meta.story({
  play: async () => {
    const dialog = await ask('Cancel bounty')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel bounty' }))
    const field = dialog.getByLabelText('Reason')
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${reasonMissing}$`)))
    await expect(field).toHaveFocus()
  },
})

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(cancelBounty, 'infinite', success)),
  play: async () => {
    const dialog = await give('Cancel bounty')
    await expect(await dialog.findByRole('button', { name: 'Canceling...' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByLabelText('Reason')).toHaveAttribute('readonly')
  },
})

export const Canceled = meta.story({
  play: async ({ canvas }) => {
    await give('Cancel bounty')
    await expect(await canvas.findByText('Bounty canceled. Nobody is charged.')).toBeVisible()
    await isClosed()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(screen.getByRole('main')).toHaveFocus()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(cancelBounty, 409, bountyExpired)),
  play: async () => {
    const dialog = await give('Cancel bounty')
    await expect(await dialog.findByText(bountyExpired)).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue(reason)
    // The bounty is fetched again, because it was out of date.
    await waitFor(() => expect(document.querySelector('[aria-haspopup="dialog"]')).toBeNull())
    await expect(screen.getByRole('alertdialog')).toBeVisible()
  },
})

export const Unanswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(cancelBounty, 0),
      mockEndpoint(bountyDetail, () => open),
    ),
  play: async () => {
    const dialog = await give('Cancel bounty')
    await expect(await dialog.findByText('Failed to cancel the bounty. Please try again.')).toBeVisible()
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(cancelBounty, 401, 'Not authenticated'),
      mockEndpoint(bountyDetail, () => open),
    ),
  play: async () => {
    await give('Cancel bounty')
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('You must be logged in to change this bounty')
  },
})

export const Extending = meta.story({
  play: async () => {
    await ask('Extend bounty')
    await described(
      'This bounty expires on February 10, 2027. If you extend it, it expires on May 11, 2027. You can do this once.',
    )
  },
})

export const FailedToExtend = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(extendExpiry, 0),
      mockEndpoint(bountyDetail, () => open),
    ),
  play: async () => {
    const dialog = await ask('Extend bounty')
    await userEvent.click(dialog.getByRole('button', { name: 'Extend bounty' }))
    await expect(await dialog.findByText('Failed to extend the bounty. Please try again.')).toBeVisible()
  },
})

export const Extended = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => withLife(['cancelBounty']))),
  play: async ({ canvas }) => {
    const dialog = await ask('Extend bounty')
    await userEvent.click(dialog.getByRole('button', { name: 'Extend bounty' }))
    await expect(await canvas.findByText('Bounty extended.')).toBeVisible()
    await isClosed()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel bounty'])
  },
})

export const Reopening = meta.story({
  args: { bounty: withLife(['reopenBounty'], assigned) },
  play: async () => {
    await ask('Reopen bounty')
    await described(
      'The story was due on December 18, 2026. Reopening the bounty ends the journalist’s assignment. The bounty is open again: journalists can apply, and its expiry starts anew. Backers are told, and can change or withdraw their pledges. Nobody is charged.',
    )
  },
})

export const ReopeningAfterTheJournalistLeft = meta.story({
  args: {
    bounty: withLife(['reopenBounty'], { ...assigned, due_date: null, journalist_left_at: '2026-11-22T12:00:00.000Z' }),
  },
  play: async () => {
    await ask('Reopen bounty')
    await described(/^The journalist has left this bounty\. The bounty is open again/)
  },
})

export const ReopeningWithAReturnedStory = meta.story({
  args: { bounty: { ...withLife(['reopenBounty'], assigned), delivered_id: 'story-1' } },
  play: async () => {
    await ask('Reopen bounty')
    await described(/The story that was returned is removed\. Its text stays in the journalist’s draft\./)
  },
})

export const Leaving = meta.story({
  args: { bounty: mine },
  play: async () => {
    await ask('Leave assignment')
    await described(
      'You stop working on this bounty and are not paid for it. Its creator and backers are told, and the creator can reopen it for other journalists. This cannot be undone.',
    )
  },
})

export const AskingForMoreTime = meta.story({
  args: { bounty: mine },
  play: async () => {
    const dialog = await ask('Ask for more time')
    await described(
      'Your story is due on December 18, 2026. The creator can agree to a later date once, and backers are then told.',
    )
    await expect(dialog.getByLabelText('New due date')).toBeVisible()
  },
})

export const DueDateNotLater = meta.story({
  // The present due date must lie ahead.
  args: { bounty: withLife(['askForExtension'], { due_date: new Date(Date.now() + 10 * 86_400_000).toISOString() }) },
  play: async ({ args }) => {
    const dialog = await ask('Ask for more time')
    const field = dialog.getByLabelText('New due date')
    await expect(field).toHaveAttribute('min', toLocalDay(Date.parse(args.bounty.life.due_date ?? '') + 1))
    await userEvent.type(field, toLocalDay(Date.parse(args.bounty.life.due_date ?? '') - 86_400_000))
    await fill(dialog.getByLabelText('Reason'), reason)
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${extensionNotLater}$`)))
    await expect(field).toHaveFocus()
  },
})

export const DueDateRefused = meta.story({
  args: { bounty: mine },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(askForExtension, 400, `due_date: ${extensionNotLater}`)),
  play: async () => {
    const dialog = await ask('Ask for more time')
    const field = dialog.getByLabelText('New due date')
    await userEvent.type(field, dayAfter(assigned.due_date))
    await fill(dialog.getByLabelText('Reason'), reason)
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${extensionNotLater}$`)))
  },
})

export const Agreeing = meta.story({
  args: { bounty: asked },
  play: async () => {
    await ask('Agree to more time')
    await described(
      'The story is then due on January 15, 2027. Backers are told. You can agree to more time only once.',
    )
  },
})

export const Declining = meta.story({
  args: { bounty: asked },
  play: async () => {
    await ask('Decline more time')
    await described('The story stays due on December 18, 2026. The journalist is told and can ask again.')
  },
})

Creator.test('offers what the server allows and nothing else', async ({ canvas }) => {
  await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Extend bounty',
    'Cancel bounty',
  ])
})

Backer.test('offers nothing to a backer', async ({ canvas }) => {
  await expect(canvas.queryByRole('button')).toBeNull()
})

AskedForMoreTime.test('shows the asked date and the reason', async ({ canvas }) => {
  await expect(canvas.getByText('Until January 15, 2027 instead of December 18, 2026.')).toBeVisible()
  await expect(canvas.getByText(extension.reason)).toBeVisible()
})

Creator.test('sends the reason without blanks at its ends', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(cancelBounty, ({ params: { id }, body }) => {
      sent.push([id, body])
      return success()
    }),
  )
  await give('Cancel bounty', `  ${reason}\n`)
  await isClosed()
  await expect(sent).toEqual([['bounty-1', { reason }]])
})

Creator.test('rejects a reason that is too long before sending it', async () => {
  const dialog = await give('Cancel bounty', 'x'.repeat(bountyLifeLimits.reasonCharacters + 1))
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is too long$/))
})

Journalist.test('sends the end of the chosen day and the reason', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(askForExtension, ({ body }) => {
      sent.push(body)
      return success()
    }),
  )
  const day = dayAfter(assigned.due_date)
  const dialog = await ask('Ask for more time')
  await userEvent.type(dialog.getByLabelText('New due date'), day)
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await canvas.findByText('Request sent. The creator decides.')
  await expect(sent).toEqual([{ due_date: new Date(endOfLocalDay(day)).toISOString(), reason }])
})

Journalist.test('leaves with a reason', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(leaveAssignment, ({ body }) => {
      sent.push(body)
      return success()
    }),
  )
  await give('Leave assignment')
  await canvas.findByText('You have left this bounty.')
  await expect(sent).toEqual([{ reason }])
})

Agreeing.test('sends the agreement', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(answerExtension, ({ body }) => {
      sent.push(body)
      return success()
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
  await canvas.findByText('New due date agreed.')
  await expect(sent).toEqual([{ agree: true }])
})

Declining.test('sends the refusal', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(answerExtension, ({ body }) => {
      sent.push(body)
      return success()
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await canvas.findByText('Request declined. The due date stays.')
  await expect(sent).toEqual([{ agree: false }])
})

Reopening.test('reopens the bounty', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Reopen bounty' }))
  await expect(await canvas.findByText('Bounty reopened. Journalists can apply again.')).toBeVisible()
})

SessionEnded.test('returns to the reason after the request to sign in', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel bounty' }))
  await expect(dialog.getByLabelText('Reason')).toHaveValue(reason)
  await expect(screen.queryByText('Not authenticated')).toBeNull()
})

Unanswered.test('sends the reason again, and forgets it once the server has it', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(cancelBounty, success))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bounty' }))
  await canvas.findByText('Bounty canceled. Nobody is charged.')
  const dialog = await ask('Cancel bounty')
  await expect(dialog.getByLabelText('Reason')).toHaveValue('')
})

Unanswered.test('forgets the reason and the error on cancel, and returns the focus', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Keep bounty' }))
  await isClosed()
  await expect(screen.getByRole('button', { name: 'Cancel bounty' })).toHaveFocus()
  const dialog = await ask('Cancel bounty')
  await expect(dialog.getByLabelText('Reason')).toHaveValue('')
  await expect(dialog.queryByText(/^Failed/)).toBeNull()
})

Sending.test('stays open while it sends', async () => {
  await userEvent.keyboard('{Escape}')
  await expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})
