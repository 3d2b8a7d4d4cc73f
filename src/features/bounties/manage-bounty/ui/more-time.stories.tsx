import { extensionNotLater } from '@contract/bounty.ts'
import { answerExtension } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { toLocalDay } from '@/shared/lib/date'
import {
  ask,
  asked,
  collect,
  described,
  manageBountyMeta,
  mine,
  requestTime,
  withLife,
} from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const meta = preview.meta({ title: 'features/manage-bounty/more-time', component: ManageBounty, ...manageBountyMeta })

export const AskingForMoreTime = meta.story({
  args: { bounty: mine },
  play: async () => {
    const dialog = await ask('Ask for more time')
    await described(
      'Your story is due on December 18, 2026, 12:00. The creator can agree to a later date once. We’ll then tell the backers.',
    )
    await expect(dialog.getByLabelText('New due date')).toBeVisible()
  },
})

export const DueDateNotLater = meta.story({
  // The present due date must lie ahead.
  args: { bounty: withLife(['askForExtension'], { due_date: new Date(Date.now() + 10 * 86_400_000).toISOString() }) },
  play: async ({ args }) => {
    const dueDate = Date.parse(args.bounty.life.due_date ?? '')
    const field = await requestTime(toLocalDay(dueDate - 86_400_000))
    await expect(field).toHaveAttribute('min', toLocalDay(dueDate + 1))
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${extensionNotLater}$`)))
    await expect(field).toHaveFocus()
  },
})

export const Agreeing = meta.story({
  args: { bounty: asked },
  play: async () => {
    await ask('Agree to more time')
    await described(
      'The story is then due on January 15, 2027, 12:00. We’ll tell the backers. You can agree to more time only once.',
    )
  },
})

export const Declining = meta.story({
  args: { bounty: asked },
  play: async () => {
    await ask('Decline more time')
    await described('The story stays due on December 18, 2026, 12:00. We’ll tell the journalist, who can ask again.')
  },
})

Agreeing.test('sends the agreement', async ({ canvas, msw }) => {
  const sent = collect(msw, answerExtension)
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
  await canvas.findByText('New due date agreed.')
  await expect(sent).toEqual([['bounty-1', { agree: true }]])
})

Declining.test('sends the refusal', async ({ canvas, msw }) => {
  const sent = collect(msw, answerExtension)
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await canvas.findByText('Request declined. The due date stays the same.')
  await expect(sent).toEqual([['bounty-1', { agree: false }]])
})
