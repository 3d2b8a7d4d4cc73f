import { search } from '@contract/endpoints.ts'
import type { SearchResults } from '@contract/search.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { sampleFoundAuthors, sampleFoundQuestions, sampleResults as tenResults } from '#storybook/samples/search.ts'
import { longTitle } from '#storybook/samples/stories.ts'
import { authorPageQuery } from '@/entities/author'
import { mockEndpoint } from '@/shared/mock'
import { type SearchParameters, searchQuery } from '../api/search-query.ts'
import { Screen } from '../index.tsx'

/** Four of ten are enough to see. */
const sampleResults = { ...tenResults, stories: { ...tenResults.stories, items: tenResults.stories.items.slice(0, 4) } }

type Client = { setQueryData: (key: readonly unknown[], data: object) => unknown }

const seed =
  (asked: SearchParameters, results: SearchResults = sampleResults) =>
  (queryClient: Client) => {
    queryClient.setQueryData(searchQuery(asked).queryKey, results)
    queryClient.setQueryData(authorPageQuery('sunniva-rao', 1).queryKey, sampleAuthorPage)
  }

const none = { items: [], total: 0 }
const nothing: SearchResults = { stories: none, questions: none, authors: none, partial: 0, page: 1, pages: 0 }
const onlyQuestions: SearchResults = {
  ...nothing,
  stories: { items: [], total: 24 },
  questions: { items: sampleFoundQuestions, total: 200 },
  pages: 20,
}

const meta = preview.meta({
  title: 'pages/search',
  component: Screen,
  parameters: { route: '/search', address: '/search?q=flood', seed: seed({ q: 'flood' }) },
})

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
const listOf = (name: string) => within(screen.getByRole('list', { name }))
const kinds = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('nav[aria-label="Kinds of results"] a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])

export const NoWords = meta.story({
  parameters: { address: '/search', seed: () => {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What do you want to read about?')).toBeVisible()
    await expect(canvas.getByText(/^Search the text of every story/)).toHaveTextContent(
      'Search the text of every story, the questions that readers ask, and the journalists. Browse the archive or the open questions.',
    )
    await expect(canvas.getByRole('link', { name: 'archive' })).toHaveAttribute('href', '/archive')
    await expect(canvas.getByRole('link', { name: 'open questions' })).toHaveAttribute('href', '/questions?state=open')
    await waitFor(() => expect(canonical()).toMatch(/\/search$/))
  },
})
export const TooFewCharacters = meta.story({
  parameters: { address: '/search?q=flo', seed: () => {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('flo')
    await expect(canvas.getByText('Type at least 4 characters')).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
})
export const Stories = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(kinds(canvasElement)).toEqual([
      ['Stories 24', '/search?q=flood', 'page'],
      ['Questions 200+', '/search?q=flood&kind=questions', null],
      ['Authors 2', '/search?q=flood&kind=authors', null],
    ])
    const [first] = listOf('Stories').getAllByRole('article')
    await expect(first).toHaveTextContent(/By Sunniva Rao.*November 20, 2026.*Asked by 128 readers.*Science, Politics/)
    const marks = [...(first?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
    await expect(marks).toEqual(['river', 'flood', 'flood'])
    await expect(canvas.getByRole('link', { name: 'All 200+ questions' })).toHaveAttribute(
      'href',
      '/search?q=flood&kind=questions',
    )
    await expect(canvas.queryByRole('link', { name: /^All .* authors/ })).toBeNull()
    await waitFor(() => expect(document.title).toBe('Search: flood | Lede'))
    await expect(robots()).toBe('noindex')
  },
})
export const LaterPage = meta.story({
  parameters: {
    address: '/search?q=flood&page=3',
    seed: seed(
      { q: 'flood', page: 3 },
      {
        ...sampleResults,
        questions: { items: [], total: 200 },
        authors: { items: [], total: 2 },
        page: 3,
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Stories, page 3')
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?q=flood&page=2')
  },
})
export const Questions = meta.story({
  parameters: {
    address: '/search?q=flood&kind=questions',
    seed: seed({ q: 'flood', kind: 'questions' }, onlyQuestions),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(kinds(canvasElement)[1]).toEqual(['Questions 200+', '/search?q=flood&kind=questions', 'page'])
    await expect(listOf('Questions').getAllByRole('article')[1]).toHaveTextContent(/In Progress.*Asked by 41 readers/)
    await expect(canvas.queryByLabelText('Published')).toBeNull()
  },
})
export const Authors = meta.story({
  parameters: {
    address: '/search?q=flood&kind=authors',
    seed: seed(
      { q: 'flood', kind: 'authors' },
      { ...nothing, authors: { items: sampleFoundAuthors, total: 2 }, pages: 1 },
    ),
  },
  play: async ({ canvas }) => {
    const [first] = listOf('Authors').getAllByRole('article') as [HTMLElement]
    await expect(within(first).getByRole('link')).toHaveAttribute('href', '/authors/sunniva-rao')
    await expect(within(first).getByRole('img', { name: 'Press card verified' })).toBeVisible()
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
})
export const ByAnAuthor = meta.story({
  parameters: {
    address: '/search?q=flood&section=science&author=sunniva-rao&period=week',
    seed: seed({ q: 'flood', section: 'science', author: 'sunniva-rao', period: 'week' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only stories by/)).toHaveTextContent('Only stories by Sunniva Rao.')
    await expect(canvas.getByLabelText('Category')).toHaveDisplayValue('Science')
    await expect(canvas.getByLabelText('Published')).toHaveDisplayValue('Past 7 days')
  },
})
export const NothingFound = meta.story({
  parameters: { address: '/search?q=zeppelin', seed: seed({ q: 'zeppelin' }, nothing) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No stories match your search.')).toBeVisible()
    await expect(canvas.getByText(/^Check the spelling/)).toHaveTextContent(
      'Check the spelling, or try other words. Browse the archive or the open questions.',
    )
  },
})
const [one, two, three] = sampleResults.stories.items
const few = {
  ...nothing,
  stories: { items: [one, two, three].flatMap((item) => item ?? []), total: 1 },
  partial: 2,
  pages: 1,
}
export const SomeOfTheWords = meta.story({
  parameters: {
    address: '/search?q=flood+gauges',
    seed: seed({ q: 'flood gauges' }, { ...few, stories: { ...few.stories, total: 0 }, partial: 3 }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No story has all of these words. These have some of them.')).toBeVisible()
    await expect(kinds(canvasElement)[0]).toEqual(['Stories 3', '/search?q=flood+gauges', 'page'])
    await expect(listOf('Stories with some of the words').getAllByRole('article')).toHaveLength(3)
    await expect(canvas.queryByRole('list', { name: 'Stories' })).toBeNull()
  },
})
export const AllAndSomeOfTheWords = meta.story({
  parameters: { address: '/search?q=flood+gauges', seed: seed({ q: 'flood gauges' }, few) },
  play: async ({ canvas }) => {
    await expect(listOf('Stories').getAllByRole('article')).toHaveLength(1)
    await expect(canvas.getByText('These have some of the words.')).toBeVisible()
    await expect(listOf('Stories with some of the words').getAllByRole('article')).toHaveLength(2)
  },
})
export const Misspelled = meta.story({
  parameters: {
    address: '/search?q=flod&section=science',
    seed: seed({ q: 'flod', section: 'science' }, { ...nothing, suggestion: 'flood' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Did you mean/)).toHaveTextContent('Did you mean flood?')
    await expect(canvas.getByRole('link', { name: 'flood' })).toHaveAttribute('href', '/search?q=flood&section=science')
  },
})
export const NothingFoundInASection = meta.story({
  parameters: {
    address: '/search?q=zeppelin&section=food',
    seed: seed({ q: 'zeppelin', section: 'food' }, { ...nothing, authors: { items: sampleFoundAuthors, total: 2 } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Try other words/)).toHaveTextContent(
      'Try other words or other filters. Browse the archive or the open questions.',
    )
    await expect(canvas.getByRole('region', { name: 'Authors' })).toBeVisible()
  },
})
export const NoAuthorFound = meta.story({
  parameters: {
    address: '/search?q=zeppelin&kind=authors&section=food&author=sunniva-rao&period=week',
    seed: seed({ q: 'zeppelin', kind: 'authors', section: 'food', author: 'sunniva-rao', period: 'week' }, nothing),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Check the spelling, or try other words\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  },
})
export const BeyondTheEnd = meta.story({
  parameters: { address: '/search?q=flood&page=21', seed: () => {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page has no results.')).toBeVisible()
    await expect(canvas.getByText('The list is shorter than that.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/search?q=flood')
  },
})
export const Loading = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(search, 'infinite', () => nothing)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Searching...')).toBeVisible()
    await expect(canvas.queryByText(/match your search/)).toBeNull()
  },
})
export const Failed = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(search, 400, null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByText('The search failed. Please try again later.')).toBeVisible()
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed(
      { q: 'flood' },
      {
        ...sampleResults,
        stories: {
          items: sampleResults.stories.items.slice(0, 2).map((found) => ({
            ...found,
            title: [{ text: longTitle, marked: true }],
            passage: [{ text: longTitle }],
          })),
          total: 2,
        },
        questions: {
          items: sampleFoundQuestions.map((found) => ({ ...found, title: [{ text: longTitle }] })),
          total: 3,
        },
        authors: {
          items: sampleFoundAuthors.map((found) => ({ ...found, name: [{ text: longTitle.replaceAll(' ', '') }] })),
          total: 2,
        },
        pages: 1,
      },
    ),
  },
})

Stories.test(
  'follows the typing, keeps the results in view until others have loaded, and removes them when the field is cleared',
  async ({ canvas, loaded, msw }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    msw.use(
      mockEndpoint(search, async () => {
        await answered
        return { ...nothing, stories: { items: sampleResults.stories.items.slice(0, 1), total: 1 }, pages: 1 }
      }),
    )
    const field = canvas.getByRole('searchbox')
    await fill(field, 'ed gauges')
    await waitFor(() => expect(loaded.router.state.location.search).toEqual({ q: 'flooded gauges' }), { timeout: 3000 })
    await expect(await canvas.findByText('Searching...')).toBeVisible()
    await expect(listOf('Stories').getAllByRole('article')).toHaveLength(4)
    answer()
    await waitFor(() => expect(listOf('Stories').getAllByRole('article')).toHaveLength(1))
    await expect(field).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 story found'))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(loaded.router.state.location.search).toEqual({}))
    await expect(canvas.queryByRole('article')).toBeNull()
    await expect(canvas.getByText('What do you want to read about?')).toBeVisible()
  },
)

LaterPage.test(
  'begins with the first page when a filter changes, and keeps the focus on it',
  async ({ canvas, loaded }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'Science')
    await waitFor(() => expect(loaded.router.state.location.search).toEqual({ q: 'flood', section: 'science' }))
    await waitFor(() => expect(listOf('Stories').getAllByRole('article')).toHaveLength(10))
    await expect(canvas.getByLabelText('Category')).toHaveFocus()
  },
)

Stories.test(
  'moves the focus to the results of another page, and shows no stories among the questions while those load',
  async ({ canvas, msw }) => {
    msw.use(mockEndpoint(search, () => ({ ...sampleResults, page: 2 })))
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Stories, page 2' })).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('24 stories found, page 2 of 3'))
    msw.use(mockEndpoint.delayed(search, 'infinite', () => nothing))
    await userEvent.click(canvas.getByRole('link', { name: 'Authors 2' }))
    await waitFor(() => expect(canvas.getByText('Searching...')).toBeVisible())
    await expect(screen.getByRole('heading', { name: 'Stories, page 2', level: 2 })).toBeVisible()
    await expect(listOf('Stories, page 2').getAllByRole('article')).toHaveLength(4)
  },
)

ByAnAuthor.test('removes the author alone and moves the focus to the filters', async ({ canvas, loaded }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Search all authors' }))
  await waitFor(() =>
    expect(loaded.router.state.location.search).toEqual({ q: 'flood', section: 'science', period: 'week' }),
  )
  await expect(canvas.queryByText(/^Only stories by/)).toBeNull()
  await expect(canvas.getByLabelText('Category')).toHaveFocus()
})

NothingFoundInASection.test('clears the filters and keeps the words', async ({ canvas, loaded }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(loaded.router.state.location.search).toEqual({ q: 'zeppelin' }))
  await expect(canvas.getByLabelText('Category')).toHaveFocus()
})

Failed.test('searches again on retry', async ({ canvas, msw }) => {
  const retry = await canvas.findByRole('button', { name: 'Try again' })
  msw.use(mockEndpoint(search, () => sampleResults))
  await userEvent.click(retry)
  await waitFor(() => expect(listOf('Stories').getAllByRole('article')).toHaveLength(4))
})
