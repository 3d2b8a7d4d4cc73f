import type { Bounty } from '@contract/bounty.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBounties } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { bountyPages, updateBounty } from '@/entities/bounty'
import { ApiError, ApiProvider, type CallApi, createQueryClient } from '@/shared/api'
import { type BountyListView, useBountyList } from './use-paged-list.ts'

const board = sampleBounties(7)
const found = sampleBounties(9).slice(7)
const idsOf = (bounties: Bounty[]) => bounties.map(({ id }) => id)
const whole = idsOf(board.slice(0, 5))
const gone = new ApiError(0, undefined, null)

type Call = {
  query: object
  answer: (page: { items: Bounty[]; total: number }) => void
  fail: (error: unknown) => void
}
let calls: Call[]
let queryClient: QueryClient
let list: BountyListView

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
  calls = []
  const api = (_: unknown, { query }: { query: object }) =>
    new Promise((answer, fail) => calls.push({ query, answer, fail }))
  queryClient = createQueryClient(api as unknown as CallApi)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function List() {
  list = useBountyList('board')
  return null
}

const pass = (milliseconds = 1) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const answer = (at: number, items: Bounty[], total: number) => {
  calls[at]?.answer({ items, total })
  return pass()
}
const fail = (at: number) => {
  calls[at]?.fail(gone)
  return pass()
}
const asked = () => calls.map(({ query }) => query)
const shown = () => idsOf(list.items)
const type = (words: string) => act(async () => list.search(words))

async function open(address = '/list') {
  const rootRoute = createRootRoute()
  const getParentRoute = () => rootRoute
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute, path: '/list', component: List }),
      createRoute({ getParentRoute, path: '/elsewhere', component: () => 'Elsewhere' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/elsewhere', address], initialIndex: 1 }),
  })
  await act(async () => {
    await Promise.all([router.load(), vi.advanceTimersByTimeAsync(1)])
  })
  render(
    <ApiProvider queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </ApiProvider>,
  )
  await pass()
  return { router, address: () => router.state.location.href }
}
const seedWhole = () => seedList(bountyPages('board'), board.slice(0, 5), 7)(queryClient)

describe('usePagedList', () => {
  test('shows a list that the loader has cached, without a request', async () => {
    seedWhole()
    await open()
    expect(asked()).toEqual([])
    expect([shown(), list.total, list.applied, list.hasMore, list.isLoaded]).toEqual([whole, 7, '', true, true])
  })

  test('keeps the current items until those of a new search arrive, and puts the search in the address', async () => {
    seedWhole()
    const { address } = await open('/list?bounty=bounty-1')
    await type('gauges')
    await pass(499)
    expect([asked(), address()]).toEqual([[], '/list?bounty=bounty-1'])
    await pass(2)
    expect([asked(), address()]).toEqual([
      [{ page: 1, limit: 5, search: 'gauges' }],
      '/list?bounty=bounty-1&search=gauges',
    ])
    expect([shown(), list.applied, list.isSearching, list.isLoaded]).toEqual([whole, '', true, false])
    await answer(0, found, 2)
    expect([shown(), list.applied, list.total, list.isSearching]).toEqual([idsOf(found), 'gauges', 2, false])
  })

  test('returns to the whole list at once when the search is cleared', async () => {
    seedWhole()
    seedList(bountyPages('board', 'gauges'), found)(queryClient)
    const { address } = await open('/list?search=gauges')
    expect([shown(), list.typed]).toEqual([idsOf(found), 'gauges'])
    await type('')
    await pass()
    expect([shown(), list.typed, address()]).toEqual([whole, '', '/list'])
    expect(asked()).toEqual([{ page: 1, limit: 5 }])
  })

  test('reloads the whole list also when too few words to search are cleared', async () => {
    seedWhole()
    await open()
    await type('ga')
    await type('')
    await pass()
    expect(asked()).toEqual([{ page: 1, limit: 5 }])
  })

  test('follows the address to another search', async () => {
    seedWhole()
    seedList(bountyPages('board', 'gauges'), found)(queryClient)
    const { router } = await open('/list?search=gauges')
    await act(() => router.navigate({ to: '/list' as '/' }))
    await pass()
    expect([shown(), list.typed]).toEqual([whole, ''])
  })

  test('follows a change of the items that it keeps while a search runs', async () => {
    seedWhole()
    await open()
    await type('gauges')
    await pass(501)
    updateBounty(queryClient, 'bounty-1', () => ({ score: 99 }))
    await pass()
    expect([list.items[0]?.score, list.isSearching]).toEqual([99, true])
  })

  test('ignores the response to an earlier search', async () => {
    seedWhole()
    await open()
    for (const words of ['gauges', 'harbour']) {
      await type(words)
      await pass(501)
    }
    await answer(0, found, 2)
    expect([shown(), list.isSearching]).toEqual([whole, true])
    await answer(1, board.slice(6), 1)
    expect([shown(), list.applied]).toEqual([['bounty-7'], 'harbour'])
  })

  test('does not change the address of a page that the reader is leaving', async () => {
    seedWhole()
    const { router, address } = await open()
    await type('gauges')
    await act(() => router.navigate({ to: '/elsewhere' as '/' }))
    await pass(600)
    expect([address(), asked()]).toEqual(['/elsewhere', []])
  })

  test('adds the next page without repeating an item that has moved to it', async () => {
    seedWhole()
    await open()
    await act(async () => list.loadMore())
    await pass()
    expect([asked(), list.isLoadingMore]).toEqual([[{ page: 2, limit: 5 }], true])
    await answer(0, board.slice(4), 7)
    expect([shown(), list.hasMore, list.isLoadingMore]).toEqual([idsOf(board), false, false])
  })

  test('takes the total from the newest page', async () => {
    seedWhole()
    await open()
    await act(async () => list.loadMore())
    await answer(0, board.slice(5), 12)
    expect([list.total, list.hasMore]).toEqual([12, true])
  })

  test('keeps the items when the next page fails, and requests that page again', async () => {
    seedWhole()
    await open()
    await act(async () => list.loadMore())
    await fail(0)
    expect([shown(), list.hasFailed]).toEqual([whole, true])
    await act(async () => list.retry())
    await pass()
    expect([asked()[1], list.hasFailed]).toEqual([{ page: 2, limit: 5 }, false])
    await answer(1, board.slice(5), 7)
    expect([shown(), list.hasFailed]).toEqual([idsOf(board), false])
  })

  test('keeps the items when a search fails, and searches again on retry', async () => {
    seedWhole()
    await open()
    await type('gauges')
    await pass(501)
    await fail(0)
    expect([shown(), list.typed, list.hasFailed]).toEqual([whole, 'gauges', true])
    await act(async () => list.retry())
    await pass()
    expect([asked()[1], list.hasFailed]).toEqual([{ page: 1, limit: 5, search: 'gauges' }, false])
    await answer(1, found, 2)
    expect([shown(), list.hasFailed]).toEqual([idsOf(found), false])
  })

  test('fails without a first page and loads it on retry', async () => {
    await open('/list?search=gauges')
    expect([list.isSearching, list.applied]).toEqual([true, null])
    await fail(0)
    expect([list.hasFailed, list.isLoaded, list.applied]).toEqual([true, false, null])
    await act(async () => list.retry())
    await pass()
    await answer(1, found, 2)
    expect([shown(), list.isLoaded, list.applied]).toEqual([idsOf(found), true, 'gauges'])
  })
})
