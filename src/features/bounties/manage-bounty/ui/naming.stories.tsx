import { bountyDetail, chooseNaming } from '@contract/endpoints.ts'
import { expect, screen, userEvent } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ask, collect, manageBountyMeta, withLife } from './manage-bounty.samples.tsx'
import { ManageBounty } from './manage-bounty.tsx'

const bounty = { ...withLife(['chooseNaming']), naming: 'initials' as const }

const meta = preview.meta({
  title: 'features/manage-bounty/naming',
  component: ManageBounty,
  ...manageBountyMeta,
  args: { bounty },
})

const open = () => ask('Your name in the story')
const choice = () => screen.getByLabelText('Your name in the published story')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

export const Offered = meta.story({})

export const Choosing = meta.story({
  play: async () => {
    await open()
    await expect(choice()).toHaveDisplayValue('My initials (A. B.)')
  },
})

export const Chosen = meta.story({
  play: async ({ canvas, msw }) => {
    const sent = collect(msw, chooseNaming)
    msw.use(mockEndpoint(bountyDetail, () => bounty))
    await open()
    await userEvent.selectOptions(choice(), 'My name (Ada Byron)')
    await save()
    await expect(await canvas.findByText('Your choice is saved.')).toBeVisible()
    await dialogClosed()
    await expect(sent).toEqual([['bounty-1', { naming: 'name' }]])
  },
})

const reserved =
  'This name is reserved for the people who run this site. Please use the name that you publish under. You can change your name in your profile.'

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(chooseNaming, 409, reserved),
      mockEndpoint(bountyDetail, () => bounty),
    ),
  play: async () => {
    const dialog = await open()
    await userEvent.selectOptions(choice(), 'My name (Ada Byron)')
    await save()
    await expect(await dialog.findByText(reserved)).toBeVisible()
    await expect(choice()).toHaveDisplayValue('My name (Ada Byron)')
  },
})
