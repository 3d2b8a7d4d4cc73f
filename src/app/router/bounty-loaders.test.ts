import { bountyDetail, listBounties, myVotes } from '@contract/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBounties, sampleBountyDetail, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { createApiClient, forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadBoard, loadBounty, loadBountyOfModal } from './bounty-loaders.ts'

const refused = vi.fn()
const context = {
  api: createApiClient({
    fetch: (...request) => fetch(...request),
    origin: 'http://lede.test',
    readToken: readStoredToken,
    onUnauthorized: refused,
  }),
}
const page = { items: sampleBounties(5), total: 12 }
const params = { id: 'bounty-1' }

beforeEach(() => storeToken('a.b.c'))
afterEach(() => {
  forgetToken()
  expect(refused).not.toHaveBeenCalled()
})

describe('loadBoard', () => {
  const load = (search: Record<string, unknown> = {}) => loadBoard({ context, location: { search } })

  test('loads the list for the search of the address, and the votes of the reader', async () => {
    const asked: string[] = []
    mockServer.use(
      mockEndpoint(listBounties, ({ query }) => {
        asked.push(String(query))
        return page
      }),
      mockEndpoint(myVotes, () => ['bounty-2']),
    )
    expect(await load({ search: 'gauges', bounty: 'bounty-1' })).toEqual({
      search: 'gauges',
      page,
      votes: ['bounty-2'],
    })
    expect(await load({ search: 'gau' })).toEqual({ search: '', page, votes: ['bounty-2'] })
    expect(asked).toEqual(['page=1&limit=5&search=gauges', 'page=1&limit=5'])
  })

  test('requests no votes for a signed-out reader', async () => {
    forgetToken()
    mockServer.use(mockEndpoint(listBounties, () => page))
    expect(await load()).toEqual({ search: '', page, votes: [] })
  })

  test('returns no list when its request fails, so that the page still shows', async () => {
    mockServer.use(
      mockEndpoint.failing(listBounties, 503),
      mockEndpoint(myVotes, () => []),
    )
    expect(await load({ search: 'gauges' })).toEqual({ search: 'gauges', page: null, votes: [] })
  })

  test('returns no votes when their request fails, and logs the error', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockServer.use(
      mockEndpoint(listBounties, () => page),
      mockEndpoint.failing(myVotes, 503),
    )
    expect(await load()).toEqual({ search: '', page, votes: [] })
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('loadBountyOfModal', () => {
  const load = (bounty: string | undefined) => loadBountyOfModal({ context, deps: { bounty } })

  test('returns a promise immediately, which resolves to the bounty', async () => {
    mockServer.use(mockEndpoint(bountyDetail, () => sampleBountyDetail))
    const { id, answer } = load('bounty-1')
    expect(id).toBe('bounty-1')
    expect(await answer).toEqual({ status: 'found', bounty: sampleBountyDetail })
  })

  test.each([
    [404, 'missing'],
    [503, 'failed'],
    [0, 'failed'],
  ])('resolves a response of %d to %s', async (status, said) => {
    mockServer.use(mockEndpoint.failing(bountyDetail, status))
    expect(await load('bounty-1').answer).toEqual({ status: said })
  })

  test('loads nothing when the address names no bounty', () => {
    expect(load(undefined)).toEqual({ id: undefined, answer: undefined })
  })
})

describe('loadBounty', () => {
  test('loads the bounty and whether the reader voted for it', async () => {
    mockServer.use(
      // `/api/bounties/votes` also matches the path of `bountyDetail`, so its mock comes first.
      mockEndpoint(myVotes, () => ['bounty-1']),
      mockEndpoint(bountyDetail, () => sampleBountyDetail),
    )
    expect(await loadBounty({ context, params })).toEqual({ bounty: sampleBountyDetail, isVoted: true })
  })

  test('requests no votes for a bounty in limited form, even with a stored token', async () => {
    mockServer.use(mockEndpoint(bountyDetail, () => sampleLimitedBounty))
    expect(await loadBounty({ context, params })).toEqual({ bounty: sampleLimitedBounty, isVoted: false })
  })

  test('throws not-found for a missing bounty', async () => {
    mockServer.use(mockEndpoint.failing(bountyDetail, 404))
    await expect(loadBounty({ context, params })).rejects.toMatchObject({ isNotFound: true })
  })
})
