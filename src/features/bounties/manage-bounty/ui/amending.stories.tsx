import { tooManyAmendments } from '@contract/bounty.ts'
import { amendBounty, bountyDetail } from '@contract/endpoints.ts'
import { expect, userEvent } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ask, collect, described, manageBountyMeta, withLife } from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const meta = preview.meta({
  title: 'features/manage-bounty/amending',
  component: ManageBounty,
  ...manageBountyMeta,
  args: { bounty: withLife(['amendBounty']) },
})

const addition = 'The council meets on December 8.'

const add = async (words = addition) => {
  const dialog = await ask('Add to the brief')
  await fill(dialog.getByLabelText('Addition'), words)
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the brief' }))
  return dialog
}

export const Amending = meta.story({
  play: async () => {
    await ask('Add to the brief')
    await described(
      'What you posted stays as it is. You can add to it up to 5 times, until a journalist is chosen. We’ll tell the backers and the journalists with pending offers.',
    )
  },
})

export const Amended = meta.story({
  play: async ({ canvas, msw }) => {
    const sent = collect(msw, amendBounty)
    msw.use(mockEndpoint(bountyDetail, () => withLife([])))
    await add()
    await expect(await canvas.findByText('Added to the brief.')).toBeVisible()
    await dialogClosed()
    await expect(sent).toEqual([['bounty-1', { text: addition }]])
  },
})

export const WithoutAnAddition = meta.story({
  play: async () => {
    const dialog = await add(' ')
    await expect(await dialog.findByText('Please write what you want to add')).toBeVisible()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(amendBounty, 409, tooManyAmendments)),
  play: async () => {
    const dialog = await add()
    await expect(await dialog.findByText(tooManyAmendments)).toBeVisible()
    await expect(dialog.getByLabelText('Addition')).toHaveValue(addition)
  },
})
