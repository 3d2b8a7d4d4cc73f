import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { expect, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleUser } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { Screen } from '../index.tsx'

const meta = preview.type<{ args: { user: User } }>().meta({
  title: 'pages/apply-journalist',
  args: { user: sampleUser },
  loaders: [loadSession],
  decorators: [withSession],
  render: () => <Screen />,
})

export const Reading = meta.story({})

/** The session's user is a journalist now, but the success message stays. */
export const Accepted = meta.story({
  play: async ({ canvasElement, loaded }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Application' }))
    await expect(await canvas.findByRole('heading', { name: 'Application Successful!' })).toHaveFocus()
    await expect(userOf(loaded)).toMatchObject({ user_type: userTypes.journalist })
  },
})

export const AlreadyJournalist = meta.story({
  args: { user: { ...sampleUser, user_type: userTypes.idVerifiedJournalist } },
})
