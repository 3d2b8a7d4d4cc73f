import { follow, follows, unfollow } from '@contract/endpoints.ts'
import { tooManyFollows } from '@contract/following.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleFollows } from '#storybook/samples/following.ts'
import { followsQuery } from '@/entities/following'
import { mockEndpoint } from '@/shared/mock'
import { FollowButton } from './follow-button.tsx'

type Seed = { setQueryData: (key: readonly unknown[], follows: object) => unknown }

const seed =
  (items = sampleFollows) =>
  (queryClient: Seed) =>
    queryClient.setQueryData(followsQuery.queryKey, { items })
const others = sampleFollows.filter(({ kind }) => kind !== 'author')

const meta = preview.meta({
  title: 'features/follow',
  component: FollowButton,
  args: { kind: 'author' as const, subject: 'sunniva-rao', name: 'Sunniva Rao' },
  parameters: { layout: 'padded', route: '/authors/$slug', address: '/authors/sunniva-rao', seed: seed(others) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(follows, () => ({ items: others }))),
  decorators: [withSampleReader],
})

const findButton = (root: HTMLElement, isPressed: boolean) =>
  within(root).findByRole('button', {
    name: isPressed ? 'Following Sunniva Rao' : 'Follow Sunniva Rao',
    pressed: isPressed,
  })

export const NotFollowed = meta.story({
  play: async ({ canvasElement }) => {
    await expect(await findButton(canvasElement, false)).toBeVisible()
  },
})

export const Followed = meta.story({
  parameters: { seed: seed() },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(follows, () => ({ items: sampleFollows }))),
  play: async ({ canvasElement }) => {
    await expect(await findButton(canvasElement, true)).toBeVisible()
  },
})

export const SignedOut = meta.story({
  parameters: { session: 'signedOut' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Follow Sunniva Rao' })).toHaveAttribute(
      'href',
      '/signin?next=%2Fauthors%2Fsunniva-rao',
    )
  },
})

export const WhileItIsNotKnownWhoReads = meta.story({ parameters: { session: 'checking' } })

export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(follow, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvasElement }) => {
    await userEvent.click(await findButton(canvasElement, false))
    await expect(await findButton(canvasElement, true)).toHaveFocus()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(follow, 0)),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await findButton(canvasElement, false))
    await expect(await canvas.findByText('Failed to save. Please try again.')).toBeVisible()
    await expect(await findButton(canvasElement, false)).toBeVisible()
  },
})

export const TooMany = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(follow, 409, tooManyFollows)),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await findButton(canvasElement, false))
    await expect(await canvas.findByText(tooManyFollows)).toBeVisible()
  },
})

export const LongName = meta.story({
  args: { kind: 'question', subject: 'bounty-9', name: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenfrage' },
})

NotFollowed.test('follows and unfollows', async ({ canvasElement, msw }) => {
  const asked: string[] = []
  msw.use(
    mockEndpoint(follow, ({ params }) => {
      asked.push(`follow ${params.kind} ${params.subject}`)
      return { success: true as const }
    }),
    mockEndpoint(unfollow, ({ params }) => {
      asked.push(`unfollow ${params.kind} ${params.subject}`)
      return { success: true as const }
    }),
  )
  await userEvent.click(await findButton(canvasElement, false))
  await userEvent.click(await findButton(canvasElement, true))
  await expect(await findButton(canvasElement, false)).toBeVisible()
  await waitFor(() => expect(asked).toEqual(['follow author sunniva-rao', 'unfollow author sunniva-rao']))
})
