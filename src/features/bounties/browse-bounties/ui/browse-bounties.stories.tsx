import { listBounties } from '@contract/endpoints.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longBounty, sampleBounties } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { BountyCard, bountyPages } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { useBoardFilter } from '../model/use-board-filter.ts'
import { useBountyList } from '../model/use-paged-list.ts'
import { BrowseBounties } from './browse-bounties.tsx'

const board = sampleBounties(12)
const whole = seedList(bountyPages('board'), board.slice(0, 5), 12)

function Board() {
  const { search } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = useBoardFilter()
  const list = useBountyList('board', filter.filter)
  return (
    <PageFrame>
      <h1>The page</h1>
      <BrowseBounties heading="Available Bounties" list={list} filter={filter} whenNothing="Offer the first one.">
        {(bounty) => <BountyCard bounty={bounty} />}
      </BrowseBounties>
      <p>The address has {search ?? 'no search'}.</p>
      <button type="button" onClick={() => navigate({ to: '/', search: {} })}>
        A link to the whole list
      </button>
    </PageFrame>
  )
}

const meta = preview.meta({
  title: 'features/browse-bounties',
  component: Board,
  parameters: { seed: whole },
  decorators: [withSampleReader],
})

const box = () => screen.getByRole('searchbox', { name: 'Search bounties' })
const cards = () => screen.queryAllByRole('article')
const loadMore = () => userEvent.click(screen.getByRole('button', { name: 'Load More' }))
const error = 'Failed to load bounties. Please try again later.'
const nothing = { items: [], total: 0 }
const neverAnswered = mockEndpoint.delayed(listBounties, 'infinite', () => nothing)

export const Loaded = meta.story({})

export const LastPage = meta.story({
  parameters: { seed: seedList(bountyPages('board'), board.slice(0, 3)) },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
    await expect(screen.queryByText(/shown/)).toBeNull()
  },
})

export const LongWords = meta.story({ parameters: { seed: seedList(bountyPages('board'), [longBounty]) } })

export const Empty = meta.story({
  parameters: { seed: seedList(bountyPages('board'), []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounties available at the moment.')).toBeVisible()
    await expect(canvas.getByText('Offer the first one.')).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
})

export const NothingFound = meta.story({
  parameters: { address: '/?search=zeppelin', seed: seedList(bountyPages('board', 'zeppelin'), []) },
  play: async ({ canvas }) => {
    await expect(box()).toHaveValue('zeppelin')
    await expect(canvas.getByText('No bounties match your search criteria.')).toBeVisible()
    await expect(canvas.getByText(/clear the search to see everything/)).toBeVisible()
  },
})

export const NothingInAFilter = meta.story({
  parameters: {
    address: '/?state=answered&category=food',
    seed: seedList(bountyPages('board', '', { state: 'answered', category: 'food' }), []),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounties match your search criteria.')).toBeVisible()
    await expect(canvas.getByText('Choose other filters, or clear them to see everything.')).toBeVisible()
    await expect(canvas.getByLabelText('Category')).toHaveDisplayValue('Food')
  },
})

/** An order leaves nothing out, so that the list says that there are no bounties. */
export const EmptyInAnOrder = meta.story({
  parameters: { address: '/?order=voted', seed: seedList(bountyPages('board', '', { order: 'voted' }), []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounties available at the moment.')).toBeVisible()
    await expect(canvas.getByLabelText('Sort by')).toHaveDisplayValue('Most voted')
  },
})

export const CouldNotBeLoaded = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(listBounties, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(error)).toBeVisible()
    await expect(canvas.queryByText('No bounties available at the moment.')).toBeNull()
  },
})

export const Searching = meta.story({
  beforeEach: ({ msw }) => msw.use(neverAnswered),
  play: async ({ canvas }) => {
    await fill(box(), 'harbour')
    await expect(await canvas.findByText('Searching...', {}, { timeout: 3000 })).toBeVisible()
    await expect(cards()).toHaveLength(5)
  },
})

export const SearchingFromNothing = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(neverAnswered),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Searching...')).toBeVisible()
  },
})

export const LoadingMore = meta.story({
  beforeEach: ({ msw }) => msw.use(neverAnswered),
  play: async () => {
    await loadMore()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Load More' })).toHaveAttribute('aria-busy', 'true'))
    await expect(cards()).toHaveLength(5)
  },
})

export const MoreCouldNotBeLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(listBounties, 503)),
  play: async ({ canvas }) => {
    await loadMore()
    await expect(await canvas.findByText(error, {}, { timeout: 5000 })).toBeVisible()
    await expect(cards()).toHaveLength(5)
  },
})

Loaded.test('loads all pages and moves the focus to the first new item', async ({ canvas }) => {
  await loadMore()
  await waitFor(() => expect(cards()).toHaveLength(10))
  await expect(canvas.getByText('10 of 12 shown')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toBe(canvas.getAllByRole('listitem')[5]))
  await loadMore()
  await waitFor(() => expect(cards()).toHaveLength(12))
  await expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

Loaded.test('searches after a pause in typing, announces the count and updates the URL', async ({ canvas }) => {
  await userEvent.type(box(), 'harbour')
  await expect(await canvas.findByText('The address has harbour.', {}, { timeout: 3000 })).toBeVisible()
  await waitFor(() => expect(cards()).toHaveLength(2))
  const spoken = within(document.querySelector<HTMLElement>('[role="status"][aria-live="polite"]') ?? document.body)
  await expect(await spoken.findByText('2 bounties found')).toBeInTheDocument()
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
  await expect(await canvas.findByText('The address has no search.')).toBeVisible()
  await waitFor(() => expect(cards()).toHaveLength(5))
})

const filters = () => screen.getAllByRole('combobox').map((box) => (box as HTMLSelectElement).selectedOptions[0]?.text)
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option)
const figures = () => cards().map((card) => within(card).getByText(/^\$/).textContent)
const spoken = () => within(document.querySelector<HTMLElement>('[role="status"][aria-live="polite"]') ?? document.body)
const address = (search: Record<string, string>) => ({ search })

Loaded.test('filters and sorts at once, beside the search and with the focus kept', async ({ canvas, loaded }) => {
  await choose('Sort by', 'Most funded')
  await waitFor(() => expect(figures()).toEqual(['$12,800.00', '$12,800.00', '$1,240.50', '$1,240.50', '$310.25']))
  await expect(canvas.getByLabelText('Sort by')).toHaveFocus()
  await expect(await spoken().findByText('12 bounties')).toBeInTheDocument()
  await choose('State', 'Published')
  await waitFor(() => expect(cards()).toHaveLength(1))
  await expect(await spoken().findByText('1 bounty found')).toBeInTheDocument()
  await expect(loaded.router.state.location).toMatchObject(address({ order: 'funded', state: 'answered' }))
  await userEvent.type(box(), 'buses')
  await expect(await canvas.findByText('No bounties match your search criteria.', {}, { timeout: 3000 })).toBeVisible()
  await expect(loaded.router.state.location).toMatchObject(
    address({ order: 'funded', state: 'answered', search: 'buses' }),
  )
})

Loaded.test(
  'announces the count of another filter, also if it is the same, and steps through them by Back and Forward',
  async ({ loaded }) => {
    await choose('Category', 'Business')
    await spoken().findByText('3 bounties found')
    await choose('Category', 'Health')
    await waitFor(() => expect(spoken().getAllByText('3 bounties found')).toHaveLength(2))
    await waitFor(() => expect(filters()).toEqual(['All', 'Health', 'Newest']))
    loaded.router.history.back()
    await waitFor(() => expect(filters()).toEqual(['All', 'Business', 'Newest']))
    loaded.router.history.back()
    await waitFor(() => expect(cards()).toHaveLength(5))
    await expect(filters()).toEqual(['All', 'All', 'Newest'])
    loaded.router.history.forward()
    await waitFor(() => expect(cards()).toHaveLength(3))
    await expect(filters()).toEqual(['All', 'Business', 'Newest'])
  },
)

NothingInAFilter.test('clears the filters and moves the focus to the first of them', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(cards()).toHaveLength(5))
  await expect(filters()).toEqual(['All', 'All', 'Newest'])
  await expect(canvas.getByLabelText('State')).toHaveFocus()
})

CouldNotBeLoaded.test('loads the list on retry', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(listBounties, () => ({ items: board.slice(0, 5), total: 12 })))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cards()).toHaveLength(5))
  await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveFocus()
  await expect(canvas.queryByText(error)).toBeNull()
})
