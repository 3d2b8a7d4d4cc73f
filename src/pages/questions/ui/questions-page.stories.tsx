import { listBounties } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longBounty, sampleBounties, sampleBountyIn } from '#storybook/samples/index.ts'
import { questionsQuery } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

/** Four of a page are enough to see. */
const all = { total: 45, items: sampleBounties(8) }
const seedPage =
  (asked: Parameters<typeof questionsQuery>[0], items = all.items.slice(0, 4), total = all.total) =>
  (queryClient: { setQueryData: (key: readonly unknown[], page: object) => unknown }) =>
    queryClient.setQueryData(questionsQuery(asked).queryKey, { items, total })

const meta = preview.meta({
  title: 'pages/questions',
  component: Screen,
  parameters: { route: '/questions', address: '/questions', session: 'signedOut', seed: seedPage({}) },
  decorators: [withSampleReader],
})

const cards = () => screen.queryAllByRole('article')
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

export const ForAVisitor = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign up to ask yours' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fbounties',
    )
    await expect(canvas.getAllByRole('article')[0]).toHaveTextContent(/Expires on February 10, 2027/)
    await expect(canvas.getAllByRole('link', { name: /^Why did the flood/ })[0]).toHaveAttribute(
      'href',
      '/questions/bounty-1',
    )
    await waitFor(() => expect(canonical()).toMatch(/\/questions$/))
  },
})
export const ForAReader = meta.story({
  parameters: { session: 'signedIn' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Offer a New Bounty' })).toHaveAttribute('href', '/bounties')
    await expect(canvas.queryByRole('link', { name: /^Sign/ })).toBeNull()
  },
})
export const WhileItIsNotKnownWhoReads = meta.story({ parameters: { session: 'checking' } })
export const LongWords = meta.story({
  parameters: {
    seed: seedPage({}, [longBounty, { ...longBounty, ...sampleBountyIn.paid, title: longBounty.title }], 2),
  },
})
export const SecondPageOfACategory = meta.story({
  parameters: {
    address: '/questions?category=science&page=2',
    seed: seedPage({ category: 'science', page: 2 }, all.items.slice(4, 8)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Questions, page 2')
    await waitFor(() => expect(document.title).toBe('Questions readers are asking, Science, page 2 | Lede'))
    await expect(canonical()).toMatch(/\/questions\?category=science&page=2$/)
  },
})
export const Answered = meta.story({
  parameters: {
    address: '/questions?state=answered',
    seed: seedPage({ state: 'answered' }, [{ ...sampleBountyIn.paid, categories: [] }], 1),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Expires on/)).toBeNull()
    await expect(canvas.getByText('1 question')).toBeVisible()
    await waitFor(() => expect(robots()).toBe('noindex'))
  },
})
export const NothingFound = meta.story({
  parameters: {
    address: '/questions?search=zeppelin&state=open',
    seed: seedPage({ search: 'zeppelin', state: 'open' }, [], 0),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounties match your search criteria.')).toBeVisible()
    await expect(canvas.getByText('Try other words or other filters.')).toBeVisible()
  },
})
export const NoQuestions = meta.story({
  parameters: { seed: seedPage({}, [], 0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounties available at the moment.')).toBeVisible()
  },
})
export const BeyondTheEnd = meta.story({
  parameters: { address: '/questions?state=open&page=9', seed: seedPage({ state: 'open', page: 9 }, [], 45) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page has no questions.')).toBeVisible()
    await expect(canvas.getByText('The list is shorter than that.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/questions?state=open',
    )
  },
})
export const Loading = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(listBounties, 'infinite', () => ({ items: [], total: 0 }))),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Searching...')).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(listBounties, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load bounties. Please try again later.')).toBeVisible()
  },
})

ForAVisitor.test(
  'applies a filter at once, begins with its first page and keeps the focus',
  async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Page 3' }))
    await waitFor(() => expect(loaded.router.state.location.search).toEqual({ page: 3 }))
    await userEvent.selectOptions(canvas.getByLabelText('State'), 'Published')
    await waitFor(() => expect(cards()).toHaveLength(1))
    await expect(loaded.router.state.location.search).toEqual({ state: 'answered' })
    await expect(canvas.getByLabelText('State')).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent(/1 question found/)
  },
)

ForAVisitor.test('begins a search with its first page', async ({ canvas, loaded }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(loaded.router.state.location.search).toEqual({ page: 2 }))
  await fill(canvas.getByRole('searchbox', { name: 'Search questions' }), 'harbour')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(loaded.router.state.location.search).toEqual({ search: 'harbour' }), { timeout: 3000 })
  await waitFor(() => expect(cards()).toHaveLength(2))
})

ForAVisitor.test('moves the focus to the list of another page', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(listBounties, () => ({ items: all.items.slice(4, 8), total: 45 })))
  await userEvent.click(canvas.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(canvas.getByRole('region', { name: 'Questions, page 2' })).toHaveFocus())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('45 questions found, page 2 of 3'))
})

NothingFound.test(
  'clears the filters, keeps the search and moves the focus to the first filter',
  async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(loaded.router.state.location.search).toEqual({ search: 'zeppelin' }))
    await expect(canvas.getByLabelText('State')).toHaveFocus()
  },
)

CouldNotBeLoaded.test('loads the list on retry', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(listBounties, () => ({ items: all.items.slice(0, 4), total: 45 })))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cards()).toHaveLength(4))
})
