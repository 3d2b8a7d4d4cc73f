/** The loaders of pages that read the search of the address. */
import { authorPage, deliveredBounties, federationOverview, refundableBounties } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { sampleFederation } from '#storybook/samples/federation.ts'
import { sampleDeliveries } from '#storybook/samples/index.ts'
import { sampleRefundable } from '#storybook/samples/refunds.ts'
import { deliveryPages } from '@/entities/delivery'
import { load as loadFederation } from '@/pages/administration/federation'
import { load as loadRefunds } from '@/pages/administration/refunds'
import { load as loadAuthor } from '@/pages/author'
import { load as loadDeliveries } from '@/pages/delivery/delivered-bounties'
import { ApiError, createQueryClient, forgetToken, queryOf, storeToken } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'

const answer = (endpoint: Parameters<typeof mockEndpoint.failing>[0], status: number) =>
  mockServer.use(mockEndpoint.failing(endpoint, status))

describe('the loader of the page: author', () => {
  const open = (page = 1) =>
    loadAuthor({
      context: { queryClient: createQueryClient(signedInApi) },
      params: { slug: 'sunniva-rao' },
      deps: { page },
    })
  const errorOf = () => open().catch((error: unknown) => error)

  it('loads the requested page of the author', async () => {
    mockServer.use(
      mockEndpoint(authorPage, ({ params: { slug }, query }) => ({
        ...sampleAuthorPage,
        author: { ...sampleAuthorPage.author, slug },
        page: Number(query.get('page') ?? 1),
        pages: 3,
      })),
    )
    expect(await open()).toEqual({ ...sampleAuthorPage, page: 1, pages: 3 })
    expect(await open(3)).toEqual({ ...sampleAuthorPage, page: 3, pages: 3 })
  })

  it('throws not-found for an unknown author, and rethrows other errors', async () => {
    answer(authorPage, 404)
    expect(isNotFound(await errorOf())).toBe(true)
    answer(authorPage, 500)
    expect(await errorOf()).toBeInstanceOf(ApiError)
  })
})

describe('the loader of the page: federation', () => {
  it('caches the overview by the page of the blocked servers', async () => {
    const queryClient = createQueryClient(signedInApi)
    mockServer.use(
      mockEndpoint(federationOverview, ({ query }) => ({ ...sampleFederation, page: Number(query.get('page')) })),
    )
    await loadFederation({ context: { queryClient }, deps: { page: 2 } })
    const cached = (page: number) => queryClient.getQueryData(queryOf(federationOverview, { query: { page } }).queryKey)
    expect([cached(2), cached(1)]).toEqual([{ ...sampleFederation, page: 2 }, undefined])
  })
})

describe('the loader of the page: refunds', () => {
  const queryClient = createQueryClient(signedInApi)
  beforeEach(() => queryClient.clear())
  const open = (search?: string) => loadRefunds({ context: { queryClient }, location: { search: { search } } })
  const cached = (query?: { search: string }) =>
    queryClient.getQueryData(queryOf(refundableBounties, query && { query }).queryKey)

  it('caches the bounties that match the search of the address', async () => {
    mockServer.use(
      mockEndpoint(refundableBounties, ({ query }) => ({
        items: query.get('search') === 'flats' ? sampleRefundable.slice(1) : sampleRefundable,
        waiting: [],
      })),
    )
    await open('flats')
    await open()
    expect(cached({ search: 'flats' })).toEqual({ items: sampleRefundable.slice(1), waiting: [] })
    expect(cached()).toEqual({ items: sampleRefundable, waiting: [] })
  })

  it('leaves errors to the page', async () => {
    answer(refundableBounties, 400)
    await expect(open()).resolves.toBeUndefined()
  })
})

describe('the loader of the page: deliveries', () => {
  const queryClient = createQueryClient(signedInApi)
  beforeEach(() => {
    storeToken('a-token')
    queryClient.clear()
  })
  afterEach(() => forgetToken())

  const open = (search?: string) => loadDeliveries({ context: { queryClient }, location: { search: { search } } })
  const cachedPages = (search?: string) => queryClient.getQueryData(deliveryPages(search).queryKey)?.pages
  const page = { items: sampleDeliveries(2), total: 2 }

  it('caches the first page of all deliveries, or of those matching the search in the address', async () => {
    const asked: string[] = []
    mockServer.use(
      mockEndpoint(deliveredBounties, ({ query }) => {
        asked.push(query.toString())
        return page
      }),
    )
    await open()
    await open('gauges')
    expect([cachedPages(), cachedPages('gauges')]).toEqual([[page], [page]])
    await open('gauges')
    expect(asked).toEqual(['page=1&limit=20', 'page=1&limit=20&search=gauges'])
  })

  it('resolves without a page when the list fails to load', async () => {
    answer(deliveredBounties, 500)
    await open('gauges')
    expect(cachedPages('gauges')).toBeUndefined()
  })

  it('sends no request for a signed-out reader', async () => {
    forgetToken()
    await open()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})
