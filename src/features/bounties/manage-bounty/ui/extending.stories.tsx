import { bountyDetail, extendExpiry } from '@contract/endpoints.ts'
import { expect, userEvent } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ask, described, manageBountyMeta, open, withLife } from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const meta = preview.meta({ title: 'features/manage-bounty/extending', component: ManageBounty, ...manageBountyMeta })

export const Extending = meta.story({
  play: async () => {
    await ask('Extend bounty')
    await described(
      'This bounty expires on February 10, 2027, 09:30. If you extend it, it expires on May 11, 2027, 09:30. You can do this once.',
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
    await dialogClosed()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel bounty'])
  },
})
