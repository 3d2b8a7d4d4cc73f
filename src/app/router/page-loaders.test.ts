import {
  bountyRefunds,
  deliveredBounty,
  myArticle,
  ownCorrections,
  ownPayment,
  payoutRun,
  receipt,
  storyStatement,
  yearStatement,
} from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleStoryStatement, sampleYearStatement } from '#storybook/samples/earnings.ts'
import { sampleDelivery, sampleOwnArticle } from '#storybook/samples/index.ts'
import { unconfirmedPayment } from '#storybook/samples/payments.ts'
import { samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { sampleReceipt } from '#storybook/samples/receipts.ts'
import { sampleBountyRefunds } from '#storybook/samples/refunds.ts'
import { myArticleQuery } from '@/entities/draft'
import { yearStatementQuery } from '@/entities/payout'
import { load as loadBountyRefunds } from '@/pages/administration/bounty-refunds'
import { load as loadPayoutRun } from '@/pages/administration/payout-run'
import { load as loadDelivery } from '@/pages/delivery/delivered-bounty'
import { load as loadStoryStatement } from '@/pages/earnings/story-statement'
import { load as loadYearStatement } from '@/pages/earnings/year-statement'
import { load as loadPayment } from '@/pages/payment'
import { load as loadReceipt } from '@/pages/receipts/receipt'
import { load as loadCorrections } from '@/pages/writing/correct-story'
import { load as loadOwnArticle } from '@/pages/writing/read-article'
import { ApiError, createQueryClient, forgetToken, storeToken } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'

const answer = (endpoint: Parameters<typeof mockEndpoint.failing>[0], status: number) =>
  mockServer.use(mockEndpoint.failing(endpoint, status))

describe.each([
  {
    page: 'refunds of a bounty',
    load: loadBountyRefunds,
    endpoint: bountyRefunds,
    mock: mockEndpoint(bountyRefunds, ({ params: { bountyId } }) => ({
      ...sampleBountyRefunds,
      bounty_title: bountyId,
    })),
    loaded: { ...sampleBountyRefunds, bounty_title: 'id-2' },
    missing: [404, 409],
  },
  {
    page: 'payout run',
    load: loadPayoutRun,
    endpoint: payoutRun,
    mock: mockEndpoint(payoutRun, ({ params: { id } }) => ({ ...samplePayoutRun, id })),
    loaded: { ...samplePayoutRun, id: 'id-2' },
    missing: [404],
  },
  {
    page: 'statement of a story',
    load: loadStoryStatement,
    endpoint: storyStatement,
    mock: mockEndpoint(storyStatement, ({ params: { bountyId } }) => ({
      ...sampleStoryStatement,
      bounty_id: bountyId,
    })),
    loaded: { ...sampleStoryStatement, bounty_id: 'id-2' },
    missing: [404],
  },
  {
    page: 'receipt',
    load: loadReceipt,
    endpoint: receipt,
    mock: mockEndpoint(receipt, ({ params: { bountyId } }) => ({ ...sampleReceipt, bounty_id: bountyId })),
    loaded: { ...sampleReceipt, bounty_id: 'id-2' },
    missing: [404],
  },
  {
    page: 'delivery',
    load: loadDelivery,
    endpoint: deliveredBounty,
    mock: mockEndpoint(deliveredBounty, ({ params: { id } }) => ({ ...sampleDelivery, id })),
    loaded: { ...sampleDelivery, id: 'id-2' },
    missing: [404],
  },
  {
    page: 'payment',
    load: loadPayment,
    endpoint: ownPayment,
    mock: mockEndpoint(ownPayment, ({ params: { bountyId } }) => ({ ...unconfirmedPayment, bounty_id: bountyId })),
    loaded: { ...unconfirmedPayment, bounty_id: 'id-2' },
    missing: [404],
  },
  {
    page: 'corrections of a story',
    load: loadCorrections,
    endpoint: ownCorrections,
    mock: mockEndpoint(ownCorrections, ({ params: { id } }) => ({ title: `The story ${id}`, corrections: [] })),
    loaded: { title: 'The story id-2', corrections: [] },
    missing: [404, 410],
  },
])('the loader of the page: $page', ({ load, endpoint, mock, loaded, missing }) => {
  const open = (queryClient = createQueryClient(signedInApi)) =>
    load({ context: { queryClient }, params: { id: 'id-2' } })
  const errorOf = () => open().catch((error: unknown) => error)

  it('caches what the address names', async () => {
    const queryClient = createQueryClient(signedInApi)
    mockServer.use(mock)
    await open(queryClient)
    expect(queryClient.getQueriesData({}).map(([, data]) => data)).toEqual([loaded])
  })

  it.each(missing)('throws not-found for an answer of %d', async (status) => {
    answer(endpoint, status)
    expect(isNotFound(await errorOf())).toBe(true)
  })

  it.each([403, 500])('rethrows an answer of %d', async (status) => {
    answer(endpoint, status)
    expect(await errorOf()).toBeInstanceOf(ApiError)
  })
})

describe('the loader of the page: earnings of a year', () => {
  it('caches the statement of the year', async () => {
    const queryClient = createQueryClient(signedInApi)
    mockServer.use(
      mockEndpoint(yearStatement, ({ params: { year } }) => ({ ...sampleYearStatement, year: Number(year) })),
    )
    await loadYearStatement({ context: { queryClient }, params: { year: '2026' } })
    expect(queryClient.getQueryData(yearStatementQuery('2026').queryKey)).toEqual(sampleYearStatement)
  })

  it.each(['26', '1999', '2026a', 'of-my-life'])('throws not-found for %j without a request', async (year) => {
    const loading = loadYearStatement({ context: { queryClient: createQueryClient(signedInApi) }, params: { year } })
    expect(isNotFound(await loading.catch((error: unknown) => error))).toBe(true)
  })
})

describe('the loader of the page: article of mine', () => {
  const queryClient = createQueryClient(signedInApi)
  beforeEach(() => {
    storeToken('a-token')
    queryClient.clear()
  })
  afterEach(() => forgetToken())

  async function open() {
    await loadOwnArticle({ context: { queryClient }, params: { id: 'article-1' } })
    return queryClient.getQueryState(myArticleQuery('article-1').queryKey)
  }

  it('sends no request for a signed-out reader', async () => {
    forgetToken()
    expect(await open()).toBeUndefined()
  })

  it('caches my article', async () => {
    mockServer.use(mockEndpoint(myArticle, () => sampleOwnArticle))
    expect(await open()).toMatchObject({ status: 'success', data: sampleOwnArticle })
  })

  it('leaves an error to the page', async () => {
    answer(myArticle, 403)
    expect(await open()).toMatchObject({ status: 'error', error: { status: 403 } })
  })
})
