import { payoutRun } from '@contract/endpoints.ts'
import { payoutRunNotFound } from '@contract/payout.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadPayoutRun, payoutRunQuery } from './load-payout-run.ts'

const load = (queryClient = createQueryClient(signedInApi)) =>
  loadPayoutRun({ context: { queryClient }, params: { id: 'run-2' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches a run by its id', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(mockEndpoint(payoutRun, ({ params: { id } }) => ({ ...samplePayoutRun, id })))
  await load(queryClient)
  expect(queryClient.getQueryData(payoutRunQuery('run-2').queryKey)).toEqual(samplePayoutRun)
})

test('throws not-found for a run that does not exist, and rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(payoutRun, 404, payoutRunNotFound))
  expect(isNotFound(await errorOf())).toBe(true)
  mockServer.use(mockEndpoint.failing(payoutRun, 403))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
