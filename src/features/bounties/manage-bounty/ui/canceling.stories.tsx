import { bountyExpired } from '@contract/bounty.ts'
import { bountyDetail, cancelBounty } from '@contract/endpoints.ts'
import { reasonMissing } from '@contract/text-length.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ask, described, give, manageBountyMeta, open, reason, success } from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const meta = preview.meta({ title: 'features/manage-bounty/canceling', component: ManageBounty, ...manageBountyMeta })

export const Canceling = meta.story({
  play: async () => {
    await ask('Cancel bounty')
    await described(
      'We’ll tell 11 other backers your reason. Every pledge is released, and nobody is charged. Pending offers are rejected. This cannot be undone.',
    )
    await expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(
      'Backers read it, and it stays on the bounty’s page.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep bounty' })).toHaveFocus())
  },
})

export const CancelingWithOneBacker = meta.story({
  args: { bounty: { ...open, contributor_count: 2 } },
  play: async () => {
    await ask('Cancel bounty')
    await described(/^We’ll tell the other backer your reason\./)
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
    await dialogClosed()
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
    await expect(alert).toHaveAccessibleDescription('Sign in to change this bounty')
  },
})
