import { bountyDetail, listBounties, myVotes } from '@contract/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient, forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { sampleBounties, sampleBountyDetail, sampleLimitedBounty } from '@/shared/samples'
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

describe('the board', () => {
  const load = (search: Record<string, unknown> = {}) => loadBoard({ context, location: { search } })

  test('is loaded with the search of its address and the votes of who reads', async () => {
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

  test('asks nobody for votes who is signed out', async () => {
    forgetToken()
    mockServer.use(mockEndpoint(listBounties, () => page))
    expect(await load()).toEqual({ search: '', page, votes: [] })
  })

  test('comes without the list where that could not be loaded, so that the page stays', async () => {
    mockServer.use(
      mockEndpoint.failing(listBounties, 503),
      mockEndpoint(myVotes, () => []),
    )
    expect(await load({ search: 'gauges' })).toEqual({ search: 'gauges', page: null, votes: [] })
  })

  test('comes without votes where those could not be loaded, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockServer.use(
      mockEndpoint(listBounties, () => page),
      mockEndpoint.failing(myVotes, 503),
    )
    expect(await load()).toEqual({ search: '', page, votes: [] })
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the bounty of the modal', () => {
  const load = (bounty: string | undefined) => loadBountyOfModal({ context, deps: { bounty } })

  test('is on its way at once, and says what became of it', async () => {
    mockServer.use(mockEndpoint(bountyDetail, () => sampleBountyDetail))
    const { id, answer } = load('bounty-1')
    expect(id).toBe('bounty-1')
    expect(await answer).toEqual({ status: 'found', bounty: sampleBountyDetail })
  })

  test.each([
    [404, 'missing'],
    [503, 'failed'],
    [0, 'failed'],
  ])('that is answered with %d is %s', async (status, said) => {
    mockServer.use(mockEndpoint.failing(bountyDetail, status))
    expect(await load('bounty-1').answer).toEqual({ status: said })
  })

  test('is none where the address names none', () => {
    expect(load(undefined)).toEqual({ id: undefined, answer: undefined })
  })
})

describe('the bounty of its page', () => {
  test('comes with whether I voted for it', async () => {
    mockServer.use(
      // `/api/bounties/votes` is also what an identifier could be.
      mockEndpoint(myVotes, () => ['bounty-1']),
      mockEndpoint(bountyDetail, () => sampleBountyDetail),
    )
    expect(await loadBounty({ context, params })).toEqual({ bounty: sampleBountyDetail, isVoted: true })
  })

  test('is nobody’s in limited form, also where a token waits to be told', async () => {
    mockServer.use(mockEndpoint(bountyDetail, () => sampleLimitedBounty))
    expect(await loadBounty({ context, params })).toEqual({ bounty: sampleLimitedBounty, isVoted: false })
  })

  test('is a page that does not exist where there is no such bounty', async () => {
    mockServer.use(mockEndpoint.failing(bountyDetail, 404))
    await expect(loadBounty({ context, params })).rejects.toMatchObject({ isNotFound: true })
  })
})
