import { receipt } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { sampleReceipt } from '#storybook/samples/receipts.ts'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadReceipt, receiptQuery } from './load-receipt.ts'

const load = (queryClient = createQueryClient(signedInApi)) =>
  loadReceipt({ context: { queryClient }, params: { id: 'bounty-2' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches the receipt for the bounty', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(mockEndpoint(receipt, ({ params: { bountyId } }) => ({ ...sampleReceipt, bounty_id: bountyId })))
  await load(queryClient)
  expect(queryClient.getQueryData(receiptQuery('bounty-2').queryKey)).toEqual(sampleReceipt)
})

test('throws not-found for a story that the reader did not pay for, and rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(receipt, 404, 'Receipt not found'))
  expect(isNotFound(await errorOf())).toBe(true)
  mockServer.use(mockEndpoint.failing(receipt, 500))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
