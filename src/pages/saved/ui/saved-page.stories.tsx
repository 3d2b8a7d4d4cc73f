import { savedIds, savedStories, unsaveStory } from '@contract/endpoints.ts'
import type { SavedStories } from '@contract/saved.ts'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { sampleSaved } from '#storybook/samples/stories.ts'
import { savedIdsQuery, savedStoriesQuery } from '@/features/reading/save-story'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

type Seed = { setQueryData: (key: readonly unknown[], data: object) => unknown }

const ids = sampleSaved.items.map(({ story }) => story.id)
const seed =
  (items: SavedStories['items'], next: string | null = null) =>
  (queryClient: Seed) => {
    queryClient.setQueryData(savedIdsQuery.queryKey, { items: ids })
    queryClient.setQueryData(savedStoriesQuery.queryKey, { pages: [{ items, next }], pageParams: [undefined] })
  }

const meta = preview.meta({
  title: 'pages/saved',
  component: Screen,
  parameters: { seed: seed(sampleSaved.items) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(savedIds, () => ({ items: ids }))),
  decorators: [withSampleReader],
})

const [first] = sampleSaved.items
const titles = sampleSaved.items.map(({ story }) => story.title)

export const WithStories = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
    await expect(canvas.getAllByRole('button', { name: /^Saved “/, pressed: true })).toHaveLength(5)
  },
})

export const Nothing = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have not saved a story yet')).toBeVisible()
  },
})

export const LongAndRightToLeft = meta.story({
  parameters: {
    seed: seed(
      sampleSaved.items.map(({ story, saved_at }, at) => ({
        saved_at,
        story: {
          ...story,
          journalist_name: 'ليلى منصور',
          ...(at === 0 ? { title: longTitle } : { title: 'من أغلق العبّارة ومن دفع ثمن ذلك؟', language: 'ar' }),
        },
      })),
    ),
  },
})

export const MoreToShow = meta.story({ parameters: { seed: seed(sampleSaved.items, 'older') } })

export const OlderStoriesFailed = meta.story({
  parameters: { seed: seed(sampleSaved.items, 'older') },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(savedStories, 400)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByText('Failed to load older stories. Please try again.')).toBeVisible()
  },
})

WithStories.test('keeps a story that the reader takes out, and the focus on its button', async ({ canvas, msw }) => {
  const asked: string[] = []
  msw.use(
    mockEndpoint(unsaveStory, ({ params }) => {
      asked.push(`unsave ${params.id}`)
      return { success: true as const }
    }),
    mockEndpoint(savedStories, () => {
      asked.push('list')
      return { ...sampleSaved, items: sampleSaved.items.slice(1) }
    }),
  )
  await userEvent.click(canvas.getByRole('button', { name: `Saved “${first?.story.title}”` }))
  await expect(await canvas.findByRole('button', { name: `Save “${first?.story.title}”` })).toHaveFocus()
  await userEvent.click(await canvas.findByRole('button', { name: `Saved “${titles[1]}”` }))
  await waitFor(() => expect(asked).toEqual(['unsave story-0', 'unsave story-1']))
  await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
})

MoreToShow.test('adds older stories and moves the focus to the first of them', async ({ canvas, msw }) => {
  const story = { ...sampleSaved.items[0]?.story, id: 'story-older', title: 'The oldest of all' }
  msw.use(
    mockEndpoint(savedStories, () => ({
      items: [{ saved_at: '2026-10-02T08:00:00.000Z', story: story as SavedStories['items'][number]['story'] }],
      next: null,
    })),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(canvas.getByRole('link', { name: 'The oldest of all' })).toHaveFocus())
  await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull()
})
