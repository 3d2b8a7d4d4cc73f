import { bountyDetail, listBounties, myVotes, progressUpdates } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBounties, sampleBountyDetail, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { bountyPages, bountyQuery, questionsQuery, votesQuery } from '@/entities/bounty'
import { updatePages } from '@/entities/progress-update'
import { createApiClient, createQueryClient, forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint, mockError } from '@/shared/mock'
import { loadBoard, loadBounty, loadBountyOfModal, loadBountyPage, loadQuestions } from './bounty-loaders.ts'

const refused = vi.fn()
const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: readStoredToken,
  onUnauthorized: refused,
})
const page = { items: sampleBounties(5), total: 12 }
const params = { id: 'bounty-1' }
const { queryKey } = bountyQuery('bounty-1')

let queryClient: QueryClient
let context: Parameters<typeof loadBounty>[0]['context']
const cachedVotes = () => queryClient.getQueryData(votesQuery.queryKey)

beforeEach(() => {
  storeToken('a.b.c')
  queryClient = createQueryClient(api)
  context = { api, queryClient }
})
afterEach(() => {
  forgetToken()
  expect(refused).not.toHaveBeenCalled()
})

describe('loadBoard', () => {
  const load = (search: Record<string, unknown> = {}) => loadBoard({ context, location: { search } })
  const cachedPages = (search = '') => queryClient.getQueryData(bountyPages('board', search).queryKey)

  test('caches the list for the search of the address, and the votes of the reader', async () => {
    mockServer.use(
      mockEndpoint(listBounties, () => page),
      mockEndpoint(myVotes, () => ['bounty-2']),
    )
    await load({ search: 'gauges', bounty: 'bounty-1' })
    expect(cachedPages('gauges')).toEqual({ pages: [page], pageParams: [{ page: 1, limit: 5, search: 'gauges' }] })
    expect(cachedVotes()).toEqual(['bounty-2'])
    await load({ search: 'gau' })
    expect(cachedPages()).toEqual({ pages: [page], pageParams: [{ page: 1, limit: 5 }] })
  })

  test('sends the search and the page of the list, and requests a cached list only once', async () => {
    const asked: string[] = []
    mockServer.use(
      mockEndpoint(listBounties, ({ query }) => {
        asked.push(String(query))
        return page
      }),
      mockEndpoint(myVotes, () => []),
    )
    for (const search of ['gauges', '', 'gauges']) await load({ search })
    expect(asked).toEqual(['page=1&limit=5&search=gauges', 'page=1&limit=5'])
  })

  test('sends the filters and the order of the address', async () => {
    const asked: string[] = []
    mockServer.use(
      mockEndpoint(listBounties, ({ query }) => {
        asked.push(String(query))
        return page
      }),
      mockEndpoint(myVotes, () => []),
    )
    await load({ state: 'answered', category: 'science', order: 'funded' })
    await load({ state: 'answered', order: 'closing' })
    expect(asked).toEqual([
      'page=1&limit=5&state=answered&category=science&order=funded',
      'page=1&limit=5&order=closing',
    ])
  })

  test('requests no votes for a signed-out reader', async () => {
    forgetToken()
    mockServer.use(mockEndpoint(listBounties, () => page))
    await load()
    expect([cachedPages()?.pages, cachedVotes()]).toEqual([[page], undefined])
  })

  test('resolves without a list when its request fails, so that the page still shows', async () => {
    mockServer.use(
      mockEndpoint.failing(listBounties, 503),
      mockEndpoint(myVotes, () => []),
    )
    await load({ search: 'gauges' })
    expect([cachedPages('gauges'), cachedVotes()]).toEqual([undefined, []])
  })

  test('resolves with the list when the request for the votes fails', async () => {
    mockServer.use(
      mockEndpoint(listBounties, () => page),
      mockEndpoint.failing(myVotes, 503),
    )
    await load()
    expect([cachedPages()?.pages, cachedVotes()]).toEqual([[page], undefined])
  })
})

describe('loadQuestions', () => {
  const search = { search: 'gauges', state: 'answered', page: 2 }
  const cached = () =>
    queryClient.getQueryData(questionsQuery({ search: 'gauges', state: 'answered', page: 2 }).queryKey)

  test('caches one page of the questions that the address asks for', async () => {
    const asked: string[] = []
    mockServer.use(
      mockEndpoint(listBounties, ({ query }) => {
        asked.push(String(query))
        return page
      }),
    )
    await loadQuestions({ context, location: { search }, cause: 'enter' })
    expect([asked, cached()]).toEqual([['page=2&limit=20&search=gauges&order=newest&state=answered'], page])
  })

  test('rejects when the request fails, so that the server answers with an error', async () => {
    mockServer.use(mockEndpoint.failing(listBounties, 503))
    await expect(loadQuestions({ context, location: { search }, cause: 'enter' })).rejects.toMatchObject({
      status: 503,
    })
  })

  test('leaves the lists of an open page to the page', async () => {
    await loadQuestions({ context, location: { search }, cause: 'stay' })
    expect(cached()).toBeUndefined()
  })
})

describe('loadBountyOfModal', () => {
  const load = (bounty: string | undefined) => loadBountyOfModal({ context, deps: { bounty } })

  test('starts to load the bounty without waiting for it', async () => {
    mockServer.use(mockEndpoint(bountyDetail, () => sampleBountyDetail))
    load('bounty-1')
    expect(queryClient.getQueryState(queryKey)?.fetchStatus).toBe('fetching')
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(sampleBountyDetail))
  })

  test.each([404, 503, 0])('caches the error of a response of %d', async (status) => {
    mockServer.use(mockEndpoint.failing(bountyDetail, status))
    load('bounty-1')
    await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.error).toMatchObject({ status }))
  })

  test('loads nothing when the address names no bounty', () => {
    load(undefined)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

describe('loadBounty', () => {
  test('caches the bounty and the votes of the reader', async () => {
    mockServer.use(
      // `/api/bounties/votes` also matches the path of `bountyDetail`, so its mock comes first.
      mockEndpoint(myVotes, () => ['bounty-1']),
      mockEndpoint(bountyDetail, () => sampleBountyDetail),
    )
    await loadBounty({ context, params })
    expect([queryClient.getQueryData(queryKey), cachedVotes()]).toEqual([sampleBountyDetail, ['bounty-1']])
  })

  test('requests no votes for a bounty in limited form, even with a stored token', async () => {
    mockServer.use(mockEndpoint(bountyDetail, () => sampleLimitedBounty))
    await loadBounty({ context, params })
    expect([queryClient.getQueryData(queryKey), cachedVotes()]).toEqual([sampleLimitedBounty, undefined])
  })

  test('throws not-found for a missing bounty', async () => {
    mockServer.use(mockEndpoint.failing(bountyDetail, 404))
    await expect(loadBounty({ context, params })).rejects.toMatchObject({ isNotFound: true })
  })
})

describe('loadBountyPage', () => {
  const updates = { items: [], total: 0, for_backers: 2, may_write: false }
  const cachedUpdates = () => queryClient.getQueryData(updatePages('bounty-1').queryKey)?.pages

  test('caches the bounty and the first page of its updates', async () => {
    mockServer.use(
      mockEndpoint(bountyDetail, () => sampleLimitedBounty),
      mockEndpoint(progressUpdates, ({ query }) => (String(query) === 'page=1' ? updates : mockError(400, 'page'))),
    )
    await loadBountyPage({ context, params })
    expect([queryClient.getQueryData(queryKey), cachedUpdates()]).toEqual([sampleLimitedBounty, [updates]])
  })

  test('resolves without updates when their request fails, so that the page still shows', async () => {
    mockServer.use(
      mockEndpoint(bountyDetail, () => sampleLimitedBounty),
      mockEndpoint.failing(progressUpdates, 500),
    )
    await loadBountyPage({ context, params })
    expect([queryClient.getQueryData(queryKey), cachedUpdates()]).toEqual([sampleLimitedBounty, undefined])
  })
})
