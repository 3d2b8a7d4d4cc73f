import { followingNews, markNewsSeen, unfollow } from '@contract/endpoints.ts'
import type { FollowingNewsPage } from '@contract/following.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleFollows, sampleNewsPage } from '#storybook/samples/following.ts'
import { followsQuery, newsQuery } from '@/entities/following'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

type Seed = { setQueryData: (key: readonly unknown[], data: object) => unknown }

const seed =
  (items: FollowingNewsPage['items'], follows = sampleFollows, next: string | null = null) =>
  (queryClient: Seed) => {
    queryClient.setQueryData(followsQuery.queryKey, { items: follows })
    queryClient.setQueryData(newsQuery.queryKey, {
      pages: [{ ...sampleNewsPage, items, next }],
      pageParams: [undefined],
    })
  }

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenfrage'
const [story] = sampleNewsPage.items

const meta = preview.meta({
  title: 'pages/following',
  component: Screen,
  parameters: { seed: seed(sampleNewsPage.items) },
  decorators: [withSampleReader],
})

export const WithNews = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('New')).toHaveLength(2)
    await expect(canvas.getByText('Update for backers')).toBeVisible()
    await expect(canvas.getByText('Journalist chosen')).toBeVisible()
  },
})

let told: string[]
export const Seen = meta.story({
  beforeEach: ({ msw }) => {
    told = []
    msw.use(
      mockEndpoint(markNewsSeen, ({ body }) => {
        told.push(body.until)
        return { success: true as const }
      }),
    )
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(told).toEqual(['2026-11-20T08:00:00.000Z']))
    await expect(canvas.getAllByText('New')).toHaveLength(2)
  },
})

export const NothingNew = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No news in the last 90 days.')).toBeVisible()
  },
})

export const FollowsNothing = meta.story({
  parameters: { seed: seed([], []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You do not follow anything yet')).toBeVisible()
  },
})

export const LongAndRightToLeftNames = meta.story({
  parameters: {
    seed: seed(
      sampleNewsPage.items.map((news) =>
        news.kind === 'story'
          ? { ...news, story: { ...news.story, title: longWord, journalist_name: 'ليلى منصور' } }
          : { ...news, question: { ...news.question, title: longWord } },
      ),
      sampleFollows.map((follow) => ({ ...follow, name: follow.kind === 'author' ? 'ليلى منصور' : longWord })),
    ),
  },
})

export const MoreToShow = meta.story({ parameters: { seed: seed(sampleNewsPage.items, sampleFollows, 'older') } })

export const OlderNewsFailed = meta.story({
  parameters: { seed: seed(sampleNewsPage.items, sampleFollows, 'older') },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(followingNews, 400)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    const words = 'Failed to load older news. Please try again.'
    await expect(await canvas.findByText(words)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(screen.getByRole('alert')).getAllByText(words)).toHaveLength(2))
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
  },
})

WithNews.test('keeps a row that the reader unfollows, and the focus on its button', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(unfollow, () => ({ success: true as const })))
  await userEvent.click(await canvas.findByRole('button', { name: 'Following Sunniva Rao' }))
  await expect(await canvas.findByRole('button', { name: 'Follow Sunniva Rao' })).toHaveFocus()
})

MoreToShow.test('adds older news and moves the focus to the first of them', async ({ canvas, msw }) => {
  const older = story?.kind === 'story' ? { ...story, id: 'story:older', at: '2026-10-02T08:00:00.000Z' } : story
  msw.use(mockEndpoint(followingNews, () => ({ ...sampleNewsPage, items: older ? [older] : [] })))
  const before = canvas.getAllByRole('listitem').length
  await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(before + 1))
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Story'))
  await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull()
})
