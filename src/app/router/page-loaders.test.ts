import { bountyRefunds, payoutRun, receipt, storyStatement } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { sampleStoryStatement } from '#storybook/samples/earnings.ts'
import { samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { sampleReceipt } from '#storybook/samples/receipts.ts'
import { sampleBountyRefunds } from '#storybook/samples/refunds.ts'
import { load as loadBountyRefunds } from '@/pages/administration/bounty-refunds'
import { load as loadPayoutRun } from '@/pages/administration/payout-run'
import { load as loadStoryStatement } from '@/pages/earnings/story-statement'
import { load as loadReceipt } from '@/pages/receipts/receipt'
import { ApiError, createQueryClient } from '@/shared/api'
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

  it('rethrows other errors', async () => {
    answer(endpoint, 500)
    expect(await errorOf()).toBeInstanceOf(ApiError)
  })
})
