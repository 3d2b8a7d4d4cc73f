import type { Application } from '@contract/application.ts'
import { myApplications, withdrawApplication } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-reader.tsx'
import { longBounty, longCoverLetter, sampleApplication, sampleApplications } from '#storybook/samples/index.ts'
import { myApplicationsQuery } from '@/entities/application'
import { mockEndpoint } from '@/shared/mock'
import { MyApplicationsPage } from './my-applications-page.tsx'

const seed =
  (applications: Application[]) =>
  (queryClient: QueryClient): void => {
    queryClient.setQueryData(myApplicationsQuery.queryKey, applications)
  }

const meta = preview.meta({
  title: 'pages/my-applications',
  component: MyApplicationsPage,
  decorators: [withPerson(1)],
  parameters: { seed: seed(sampleApplications) },
  // The list that is fetched again after a change.
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(myApplications, 'infinite', () => sampleApplications)),
})

const prompt = 'Are you sure you want to withdraw this application? This action cannot be undone.'
const [pending] = sampleApplications
const title = () => screen.getByRole('heading', { name: pending?.bounty_title ?? '' })

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw the offer for “/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw offer' })
  await expect(dialog).toHaveAccessibleDescription(prompt)
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return within(dialog)
}
const confirm = async () => {
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }))
  return dialog
}

export const EveryStatus = meta.story({
  parameters: {
    seed: seed([
      ...sampleApplications,
      {
        ...sampleApplication,
        id: 'application-missed',
        status: 'missed',
        bounty_title: 'Who empties the wells at the lower farms?',
        final_due_date: '2026-10-30T12:00:00.000Z',
      },
    ]),
  },
  play: async ({ canvas }) => {
    for (const words of ['Pending Approval', 'In Progress', 'Rejected', 'Completed', 'Withdrawn', 'Due Date Missed'])
      await expect(canvas.getByText(words)).toBeVisible()
    await expect(canvas.getAllByText('Message from the creator')).toHaveLength(2)
    await expect(canvas.getByText(/You were there that night/)).toBeVisible()
    await expect(canvas.getByText(/somebody who has a laboratory/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Deliver this Bounty “/ })).toHaveAttribute(
      'href',
      '/bounties/bounty-2/draft',
    )
  },
})
export const Empty = meta.story({ parameters: { seed: seed([]) } })
export const LongWords = meta.story({
  parameters: {
    seed: seed(
      sampleApplications.map((application) => ({
        ...application,
        bounty_title: longBounty.title,
        cover_letter: `${longCoverLetter}\n\n${'evidence'.repeat(60)}`,
        owner_message: longCoverLetter,
        total_amount: 1_234_567.89,
      })),
    ),
  },
})
export const Confirming = meta.story({
  play: async () => {
    await open()
  },
})
export const Withdrawing = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(withdrawApplication, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByRole('button', { name: 'Withdrawing...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Withdrawn = meta.story({
  play: async () => {
    await confirm()
    await dialogClosed()
    await expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
    await expect(screen.queryByRole('button', { name: /^Withdraw the offer for “/ })).toBeNull()
    await expect(title()).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent(/Offer withdrawn\./)
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(withdrawApplication, 0)),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByText('Failed to withdraw application. Please try again later.')).toBeVisible()
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(withdrawApplication, 409, 'Only a pending offer can be withdrawn; this one is accepted'),
      mockEndpoint(myApplications, () => sampleApplications.slice(1)),
    ),
  play: async () => {
    const dialog = await confirm()
    await expect(await dialog.findByText(/this one is accepted$/)).toBeVisible()
    // The list is fetched again, because it was out of date.
    await waitFor(() => expect(screen.queryByText(pending?.bounty_title ?? '')).toBeNull())
  },
})

Failed.test('withdraws the application on a second attempt', async ({ msw }) => {
  msw.use(mockEndpoint(withdrawApplication, () => ({ success: true as const })))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }))
  await dialogClosed()
  await expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
})
