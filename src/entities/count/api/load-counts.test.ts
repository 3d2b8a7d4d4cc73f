import { acceptedApplicationsCount, paidContributionsCount, pendingApplicationsCount } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { countsHandlers } from './counts.handlers.ts'
import { loadCounts } from './load-counts.ts'

const person = (user_type: User['user_type']): User => ({
  id: 'ada',
  email: 'ada@lede.test',
  email_verified: true,
  user_type,
  user_metadata: { name: 'Ada' },
  name: 'Ada',
  phone: null,
})
const onUnauthorized = vi.fn()
const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a-token',
  onUnauthorized,
})
const never = new AbortController().signal

beforeEach(() => {
  onUnauthorized.mockReset()
  mockServer.use(...countsHandlers)
})

test('loads all four counts for a journalist', async () => {
  expect(await loadCounts(api, person(1), never)).toEqual({
    pendingApplications: 2,
    pendingDeliveries: 0,
    paidContributions: 0,
    acceptedApplications: 1,
  })
})

test('skips the accepted applications for a regular user', async () => {
  const asked = vi.fn(() => ({ count: 1 }))
  mockServer.use(mockEndpoint(acceptedApplicationsCount, asked))
  expect((await loadCounts(api, person(0), never)).acceptedApplications).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

test('fails as a whole when one request fails', async () => {
  mockServer.use(mockEndpoint.failing(pendingApplicationsCount, 400, 'Not today'))
  await expect(loadCounts(api, person(0), never)).rejects.toMatchObject({ status: 400, detail: 'Not today' })
  expect(onUnauthorized).not.toHaveBeenCalled()
})

test('reports a 401 with the rejected token', async () => {
  mockServer.use(mockEndpoint.failing(paidContributionsCount, 401, 'No valid session.'))
  await expect(loadCounts(api, person(0), never)).rejects.toMatchObject({ status: 401 })
  expect(onUnauthorized.mock.calls).toEqual([['a-token']])
})
