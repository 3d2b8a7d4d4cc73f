import { yearStatement } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { sampleYearStatement } from '#storybook/samples/earnings.ts'
import { yearStatementQuery } from '@/entities/payout'
import { createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadYearStatement } from './load-year-statement.ts'

test('caches the statement of the year', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(
    mockEndpoint(yearStatement, ({ params: { year } }) => ({ ...sampleYearStatement, year: Number(year) })),
  )
  await loadYearStatement({ context: { queryClient }, params: { year: '2026' } })
  expect(queryClient.getQueryData(yearStatementQuery('2026').queryKey)).toEqual(sampleYearStatement)
})

test.each(['26', '1999', '2026a', 'of-my-life'])('throws not-found for the year %j without a request', async (year) => {
  const loading = loadYearStatement({ context: { queryClient: createQueryClient(signedInApi) }, params: { year } })
  expect(isNotFound(await loading.catch((error: unknown) => error))).toBe(true)
})
