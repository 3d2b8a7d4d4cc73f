import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import type { ListView } from '../model/use-paged-list.ts'
import { BrowseList } from './browse-list.tsx'

type Report = { id: string; title: string }

const list: ListView<Report> = {
  typed: '',
  applied: '',
  loadedKey: '',
  items: [
    { id: 'report-1', title: 'Who paid for the harbor wall?' },
    { id: 'report-2', title: 'Why did the gauges go silent?' },
  ],
  total: 2,
  isMinimum: false,
  pageSize: 5,
  hasMore: false,
  isLoaded: true,
  isSearching: false,
  isLoadingMore: false,
  hasFailed: false,
  error: null,
  search: fn(),
  loadMore: fn(),
  retry: fn(),
}

const words = {
  label: 'Search reports',
  placeholder: 'Search reports...',
  hint: 'In titles',
  error: 'Failed to load reports. Please try again later.',
  nothing: 'No reports yet.',
  whenNothing: 'Write the first one.',
  noMatch: 'No reports match your search.',
  one: 'report',
  many: 'reports',
}

const meta = preview.meta({
  title: 'features/browse-bounties/browse-list',
  component: BrowseList<Report>,
  parameters: { layout: 'padded' },
  args: { heading: 'Reports', list, words, skeleton: 'Loading', children: ({ title }: Report) => title },
})

export const Found = meta.story({})
export const Grid = meta.story({ args: { layout: 'grid' } })
export const MoreThanCounted = meta.story({
  args: { list: { ...list, total: 105, isMinimum: true, hasMore: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('105+ reports')).toBeVisible()
    await expect(canvas.getByText('2 of 105+ shown')).toBeVisible()
  },
})
export const Empty = meta.story({
  args: { list: { ...list, items: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Write the first one.')).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
    await expect(canvas.queryByText('0 reports')).toBeNull()
  },
})
export const NothingFound = meta.story({
  args: { list: { ...list, typed: 'zeppelin', applied: 'zeppelin', items: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
})
