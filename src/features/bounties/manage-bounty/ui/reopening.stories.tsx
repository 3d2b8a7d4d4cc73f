import { expect, screen, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ask, assigned, described, manageBountyMeta, withLife } from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const meta = preview.meta({ title: 'features/manage-bounty/reopening', component: ManageBounty, ...manageBountyMeta })

export const Reopening = meta.story({
  args: { bounty: withLife(['reopenBounty'], assigned) },
  play: async () => {
    await ask('Reopen bounty')
    await described(
      'The due date is December 18, 2026, 12:00. Reopening the bounty ends the journalist’s assignment. The bounty is open again: journalists can apply, and its expiry starts anew. We’ll tell the backers, who can then change or withdraw their pledges. Nobody is charged.',
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

Reopening.test('reopens the bounty', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Reopen bounty' }))
  await expect(await canvas.findByText('Bounty reopened. Journalists can apply again.')).toBeVisible()
})
