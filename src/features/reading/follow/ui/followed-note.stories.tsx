import { follow, follows, unfollow } from '@contract/endpoints.ts'
import { tooManyFollows } from '@contract/following.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { mockEndpoint } from '@/shared/mock'
import { FollowedNote } from './followed-note.tsx'

const followed = {
  kind: 'question' as const,
  subject: 'bounty-1',
  name: 'Who closed the ferry?',
  followed_at: '2026-11-20T08:00:00.000Z',
}

const meta = preview.meta({
  title: 'features/follow/followed-note',
  component: FollowedNote,
  parameters: { layout: 'padded' },
  args: { subject: 'bounty-1', name: 'Who closed the ferry?' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(follows, () => ({ items: [followed] }))),
  decorators: [withSampleReader],
})

export const Followed = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You follow this question now.')).toBeVisible()
  },
})

Followed.test(
  'unfollows on Undo and follows again, and its button keeps the focus',
  async ({ canvas, msw, userEvent }) => {
    const sent: string[] = []
    const note = (change: string) => () => {
      sent.push(change)
      return { success: true as const }
    }
    msw.use(mockEndpoint(unfollow, note('unfollow')), mockEndpoint(follow, note('follow')))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo following Who closed the ferry?' }))
    await expect(await canvas.findByText('You don’t follow this question.')).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Follow Who closed the ferry?' })
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await expect(await canvas.findByText('You follow this question now.')).toBeVisible()
    await expect(sent).toEqual(['unfollow', 'follow'])
  },
)

/** Somebody who had unfollowed, or follows as much as an account can. */
export const NotFollowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(follows, () => ({ items: [] })),
      mockEndpoint.failing(follow, 409, tooManyFollows),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow Who closed the ferry?' }))
    await expect(await canvas.findByText(tooManyFollows)).toBeVisible()
  },
})
