import type { Application } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { acceptApplication, bountyApplications, rejectApplication } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-reader.tsx'
import {
  longBounty,
  longCoverLetter,
  sampleApplication,
  sampleBounties,
  sampleBounty,
  sampleReceivedApplications,
} from '#storybook/samples/index.ts'
import { applicationsQuery } from '@/entities/application'
import { forgetUnsent } from '@/entities/session'
import { applicationAcceptedMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { ApplicationsReceivedPage } from './applications-received-page.tsx'

const [, second] = sampleBounties(2)
const withApplications: { bounty: Bounty; applications: Application[] }[] = [
  { bounty: sampleBounty, applications: sampleReceivedApplications },
  {
    bounty: { ...(second ?? sampleBounty), id: 'bounty-2' },
    applications: [
      {
        ...sampleApplication,
        id: 'application-9',
        bounty_id: 'bounty-2',
        status: 'accepted',
        final_due_date: sampleApplication.requested_due_date_journalist,
        owner_message: 'You were there that night.',
      },
    ],
  },
]

const bounties = withApplications.map(({ bounty }) => bounty)
const seed =
  (received: typeof withApplications) =>
  (queryClient: QueryClient): void => {
    for (const { bounty, applications: items } of received)
      queryClient.setQueryData(applicationsQuery(bounty.id).queryKey, { items, total: items.length })
  }

const meta = preview.meta({
  title: 'pages/applications-received',
  component: ApplicationsReceivedPage,
  args: { received: { bounties, total: 2 }, isLoadingMore: false, onLoadMore: fn() },
  decorators: [withPerson(0)],
  parameters: { seed: seed(withApplications) },
  // The lists that are fetched again after a change.
  beforeEach: ({ msw }) => {
    forgetUnsent()
    msw.use(mockEndpoint.delayed(bountyApplications, 'infinite', () => ({ items: [], total: 0 })))
  },
})

const ines = 'Ines Okafor'
const questions = {
  Accept:
    'Are you sure you want to accept this offer? All other offers for this bounty will be automatically rejected.',
  Reject: 'Are you sure you want to reject this offer?',
}
const open = async (verdict: 'Accept' | 'Reject') => {
  await userEvent.click(screen.getByRole('button', { name: `${verdict} the offer of ${ines}` }))
  const dialog = await screen.findByRole('alertdialog', { name: `${verdict} offer` })
  await expect(dialog).toHaveAccessibleDescription(questions[verdict])
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return within(dialog)
}
const message = 'Please talk to the people of Mill Lane first.'
const decide = async (verdict: 'Accept' | 'Reject') => {
  const dialog = await open(verdict)
  await fill(dialog.getByLabelText(`Message to ${ines} (optional)`), message)
  await userEvent.click(dialog.getByRole('button', { name: `${verdict} offer` }))
  return dialog
}
const applicationsOf = (title: string) =>
  within(screen.getByRole('list', { name: title }))
    .getAllByText(/^(Pending Approval|In Progress|Rejected|Withdrawn|Completed)$/)
    .map(({ textContent }) => textContent)
const title = () => screen.getByRole('heading', { name: sampleBounty.title })

export const Applications = meta.story({})
export const Empty = meta.story({
  args: { received: { bounties: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You haven't received any offers for your bounties yet.")).toBeVisible()
  },
})
export const MoreToCome = meta.story({
  args: { received: { bounties, total: 7 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.onLoadMore).toHaveBeenCalledOnce()
  },
})
export const LoadingMore = meta.story({ args: { received: { bounties, total: 7 }, isLoadingMore: true } })
export const LongWords = meta.story({
  args: { received: { bounties: [longBounty], total: 1 } },
  parameters: {
    seed: seed([
      {
        bounty: longBounty,
        applications: sampleReceivedApplications.map((application) => ({
          ...application,
          journalist_name: `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(3)}`.trim(),
          cover_letter: `${longCoverLetter}\n\n${'evidence'.repeat(60)}`,
          owner_message: longCoverLetter,
        })),
      },
    ]),
  },
})

export const ConfirmingAcceptance = meta.story({ play: async () => void (await open('Accept')) })
export const ConfirmingRejection = meta.story({ play: async () => void (await open('Reject')) })

export const Deciding = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(acceptApplication, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await decide('Accept')
    await expect(await dialog.findByRole('button', { name: 'Accepting...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Accepted = meta.story({
  play: async () => {
    await decide('Accept')
    await dialogClosed()
    await expect(await screen.findByText('Offer accepted successfully!', { selector: 'div' })).toBeVisible()
    await expect(applicationsOf(sampleBounty.title)).toEqual(['In Progress', 'Rejected', 'Rejected'])
    await expect(title()).toHaveFocus()
  },
})

export const Rejected = meta.story({
  play: async () => {
    await decide('Reject')
    const alert = await screen.findByRole('alertdialog', { name: 'Offer rejected' })
    await expect(alert).toHaveAccessibleDescription('Offer rejected successfully.')
    await waitFor(() => expect(within(alert).getByRole('button', { name: 'OK' })).toHaveFocus())
  },
})

export const FailedToAccept = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(acceptApplication, 0)),
  play: async () => {
    const dialog = await decide('Accept')
    await expect(await dialog.findByText('Failed to accept offer. Please try again.')).toBeVisible()
    await expect(dialog.getByLabelText(`Message to ${ines} (optional)`)).toHaveValue(message)
  },
})

export const FailedToReject = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(rejectApplication, 0)),
  play: async () => {
    const dialog = await decide('Reject')
    await expect(await dialog.findByText('Failed to reject offer. Please try again.')).toBeVisible()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(acceptApplication, 409, 'This bounty has already been assigned'),
      mockEndpoint(bountyApplications, () => ({ items: [], total: 0 })),
    ),
  play: async () => {
    const dialog = await decide('Accept')
    await expect(await dialog.findByText('This bounty has already been assigned')).toBeVisible()
    // The lists are fetched again, because they were out of date.
    await waitFor(() => expect(screen.queryByText(ines)).toBeNull())
  },
})

Accepted.test('removes the banner by itself', async () => {
  const banner = screen.getByText('Offer accepted successfully!', { selector: 'div' })
  await isGoneAfter(applicationAcceptedMs, banner)
})

ConfirmingAcceptance.test(
  'keeps the typed message when the dialog is closed, and sends none that is too long',
  async () => {
    const dialog = within(screen.getByRole('alertdialog'))
    await fill(dialog.getByLabelText(`Message to ${ines} (optional)`), message)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await dialogClosed()
    await expect(screen.getByRole('button', { name: `Accept the offer of ${ines}` })).toHaveFocus()
    const again = await open('Accept')
    const field = again.getByLabelText(`Message to ${ines} (optional)`)
    await expect(field).toHaveValue(message)
    await fill(field, 'x'.repeat(2001))
    await userEvent.click(again.getByRole('button', { name: 'Accept offer' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('Message is too long'))
    await expect(field).toHaveFocus()
  },
)

Applications.test(
  'shows all that decides on an offer, and sends the decision with its message, if any',
  async ({ canvas, msw }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Offers Received')
    const bounty = title().closest('section, article') as HTMLElement
    await expect(bounty).toHaveTextContent('$1,240.50')
    await expect(bounty.querySelector('time')).toHaveAttribute('datetime', sampleBounty.created_at)
    const [offer] = within(canvas.getByRole('list', { name: sampleBounty.title })).getAllByRole('listitem')
    for (const words of [
      'Pending Approval',
      'November 14, 2026',
      'December 18, 2026',
      sampleReceivedApplications[0]?.cover_letter ?? 'none',
    ])
      await expect(offer).toHaveTextContent(words)
    await expect(within(offer as HTMLElement).getByRole('button', { name: ines })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Accept the offer/ })).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: /^Reject the offer/ })).toHaveLength(2)
    const cards = within(canvas.getByRole('list', { name: sampleBounty.title }))
    await expect(cards.getAllByText('4.6 of 5, 12 ratings')).toHaveLength(1)
    await expect(cards.getByText('New')).toBeVisible()
    await expect(canvas.getByText('3.9 of 5, 1 rating')).toBeInTheDocument()
    const sent: unknown[] = []
    msw.use(
      mockEndpoint(rejectApplication, ({ params: { id, applicationId }, body }) => {
        sent.push([id, applicationId, body])
        return { success: true as const }
      }),
    )
    await decide('Reject')
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await dialogClosed()
    await expect(title()).toHaveFocus()
    await expect(applicationsOf(sampleBounty.title)).toEqual(['Pending Approval', 'Rejected', 'Rejected'])
    await userEvent.click(screen.getByRole('button', { name: /^Reject the offer of Tomasz/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject offer' }))
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await expect(sent).toEqual([
      ['bounty-1', 'application-1', { owner_message: message }],
      ['bounty-1', 'application-6', {}],
    ])
  },
)
