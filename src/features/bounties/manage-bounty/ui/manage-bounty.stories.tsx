import { bountyLifeLimits } from '@contract/bounty-life-limits.ts'
import { askForExtension, cancelBounty, leaveAssignment } from '@contract/endpoints.ts'
import { expect, userEvent, waitFor } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { endOfLocalDay } from '@/shared/lib/date'
import {
  ask,
  asked,
  assigned,
  collect,
  dayAfter,
  described,
  extension,
  give,
  manageBountyMeta,
  mine,
  reason,
  requestTime,
  withLife,
} from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const meta = preview.meta({ title: 'features/manage-bounty', component: ManageBounty, ...manageBountyMeta })

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

export const Leaving = meta.story({
  args: { bounty: mine },
  play: async () => {
    await ask('Leave assignment')
    await described(
      'You stop working on this bounty and are not paid for it. We’ll tell its creator and backers, and the creator can reopen it for other journalists. This cannot be undone.',
    )
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
  await expect(canvas.getByText('Until January 15, 2027, 12:00 instead of December 18, 2026, 12:00.')).toBeVisible()
  await expect(canvas.getByText(extension.reason)).toBeVisible()
})

Creator.test('sends no reason that is too long, and one without blanks at its ends', async ({ msw }) => {
  const dialog = await give('Cancel bounty', 'x'.repeat(bountyLifeLimits.reasonCharacters + 1))
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is too long$/))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep bounty' }))
  await dialogClosed()
  const sent = collect(msw, cancelBounty)
  await give('Cancel bounty', `  ${reason}\n`)
  await dialogClosed()
  await expect(sent).toEqual([['bounty-1', { reason }]])
})

Journalist.test('sends the end of the chosen day and the reason', async ({ canvas, msw }) => {
  const sent = collect(msw, askForExtension)
  const day = dayAfter(assigned.due_date)
  await requestTime(day)
  await canvas.findByText('Request sent. The creator will decide.')
  await expect(sent).toEqual([['bounty-1', { due_date: new Date(endOfLocalDay(day)).toISOString(), reason }]])
})

Journalist.test('leaves with a reason', async ({ canvas, msw }) => {
  const sent = collect(msw, leaveAssignment)
  await give('Leave assignment')
  await canvas.findByText('You have left this bounty.')
  await expect(sent).toEqual([['bounty-1', { reason }]])
})
