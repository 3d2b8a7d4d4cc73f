import { listBounties } from '@contract/endpoints.ts'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longBounty, sampleBounties } from '#storybook/samples/index.ts'
import { BountyCard } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import type { FirstPage } from '../model/bounty-list.machine.ts'
import { useBountyList } from '../model/use-paged-list.ts'
import { BrowseBounties } from './browse-bounties.tsx'

const board = sampleBounties(12)
const nothing = { items: [], total: 0 }
const whole: FirstPage = { search: '', page: { items: board.slice(0, 5), total: 12 }, votes: [] }

function Board({ first }: { first: FirstPage }) {
  const [address, setAddress] = useState(first.search)
  const list = useBountyList({ endpoint: listBounties, first, address, onSearched: setAddress })
  return (
    <PageFrame>
      <h1>The page</h1>
      <BrowseBounties heading="Available Bounties" list={list}>
        {(bounty) => <BountyCard bounty={bounty} />}
      </BrowseBounties>
      <p>The address has {address === '' ? 'no search' : address}.</p>
      <button type="button" onClick={() => setAddress('')}>
        A link to the whole list
      </button>
    </PageFrame>
  )
}

const meta = preview.meta({
  title: 'features/browse-bounties',
  component: Board,
  args: { first: whole },
  decorators: [withSampleReader],
})

const box = () => screen.getByRole('searchbox', { name: 'Search bounties' })
const cards = () => screen.queryAllByRole('article')
const loadMore = () => userEvent.click(screen.getByRole('button', { name: 'Load More' }))
const error = 'Failed to load bounties. Please try again later.'

export const Loaded = meta.story({})

export const LastPage = meta.story({
  args: { first: { ...whole, page: { items: board.slice(0, 3), total: 3 } } },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  },
})

export const LongWords = meta.story({ args: { first: { ...whole, page: { items: [longBounty], total: 1 } } } })

export const Empty = meta.story({
  args: { first: { ...whole, page: nothing } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No bounties available at the moment.')).toBeVisible()
  },
})

export const NothingFound = meta.story({
  args: { first: { search: 'zeppelin', page: nothing, votes: [] } },
  play: async ({ canvas }) => {
    await expect(box()).toHaveValue('zeppelin')
    await expect(canvas.getByText('No bounties match your search criteria.')).toBeVisible()
  },
})

export const CouldNotBeLoaded = meta.story({
  args: { first: { search: '', page: null, votes: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(error)).toBeVisible()
    await expect(canvas.queryByText('No bounties available at the moment.')).toBeNull()
  },
})

export const Searching = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(listBounties, 'infinite', () => nothing)),
  play: async ({ canvas }) => {
    await userEvent.type(box(), 'harbour')
    await expect(await canvas.findByText('Searching...', {}, { timeout: 3000 })).toBeVisible()
    await expect(cards()).toHaveLength(5)
  },
})

export const SearchingFromNothing = meta.story({
  args: { first: { search: '', page: null, votes: [] } },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(listBounties, 'infinite', () => nothing)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(canvas.getByText('Searching...')).toBeVisible()
  },
})

export const LoadingMore = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(listBounties, 'infinite', () => nothing)),
  play: async () => {
    await loadMore()
    await expect(screen.getByRole('button', { name: 'Load More' })).toHaveAttribute('aria-busy', 'true')
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
  await expect(cards()).toHaveLength(2)
  const spoken = within(document.querySelector<HTMLElement>('[role="status"][aria-live="polite"]') ?? document.body)
  await expect(await spoken.findByText('2 bounties found')).toBeInTheDocument()
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
  await expect(await canvas.findByText('The address has no search.')).toBeVisible()
  await expect(cards()).toHaveLength(5)
})

Loaded.test('follows a change of the URL', async ({ canvas }) => {
  await userEvent.type(box(), 'harbour')
  await canvas.findByText('The address has harbour.', {}, { timeout: 3000 })
  await userEvent.click(canvas.getByRole('button', { name: 'A link to the whole list' }))
  await waitFor(() => expect(cards()).toHaveLength(5))
  await expect(box()).toHaveValue('')
})

CouldNotBeLoaded.test('loads the list on retry', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(5))
  await expect(canvas.queryByText(error)).toBeNull()
})
