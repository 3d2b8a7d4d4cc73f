import {
  acceptedApplicationsCount,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
  unreadNotificationsCount,
} from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { noCounts } from '../model/counts.ts'
import { countsKey, useCounts } from './counts-query.ts'

const accepted = acceptedApplicationsCount.path
const ofAReader = [
  pendingApplicationsCount,
  pendingDeliveriesCount,
  paidContributionsCount,
  unreadNotificationsCount,
].map(({ path }) => path)

let asked: string[]
let count: number
let respond: (path: string) => Promise<{ count: number }>
let queryClient: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  count = 2
  respond = async () => ({ count })
  const api = ({ path }: { path: string }) => {
    asked.push(path)
    return respond(path)
  }
  queryClient = createQueryClient(api as unknown as CallApi)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const takeAsked = () => asked.splice(0)

async function show(session: ReturnType<typeof sampleSession>) {
  const { result } = renderHook(useCounts, {
    wrapper: hookWrapper(queryClient, session),
  })
  await pass(1)
  return result
}
const refresh = () => act(() => void queryClient.invalidateQueries({ queryKey: countsKey }))
const ofReader = {
  ...noCounts,
  pendingApplications: 2,
  pendingDeliveries: 2,
  paidContributions: 2,
  unreadNotifications: 2,
}

test('loads four counts for a reader', async () => {
  const shown = await show(sampleSession('signedIn'))
  expect([shown.current, asked]).toEqual([ofReader, ofAReader])
})

test.each([1, 2, 3, 99] as const)('loads the accepted applications too for user type %d', async (user_type) => {
  const shown = await show(sampleSession('signedIn', { ...sampleUser, user_type }))
  expect([shown.current, asked]).toEqual([{ ...ofReader, acceptedApplications: 2 }, [...ofAReader, accepted]])
})

test('loads all counts for a reader who becomes a journalist', async () => {
  const session = sampleSession('signedIn')
  await show(session)
  takeAsked()
  act(() => session.send({ type: 'user.changed', user: { ...sampleUser, user_type: 1 } }))
  await pass(1)
  expect(asked).toEqual([...ofAReader, accepted])
})

test('polls every 600000 ms', async () => {
  const shown = await show(sampleSession('signedIn'))
  takeAsked()
  count = 5
  await pass(599_990)
  expect(asked).toEqual([])
  await pass(20)
  expect([shown.current.pendingApplications, takeAsked()]).toEqual([5, ofAReader])
  await pass(600_000)
  expect(asked).toEqual(ofAReader)
})

test('loads again on request, and ignores the older response that is on its way', async () => {
  const answers: ((response: { count: number }) => void)[] = []
  const shown = await show(sampleSession('signedIn'))
  respond = () => new Promise((resolve) => answers.push(resolve))
  refresh()
  refresh()
  expect(answers).toHaveLength(8)
  for (const [at, resolve] of answers.entries()) resolve({ count: at < 4 ? 7 : 8 })
  await pass(1)
  expect(shown.current.pendingApplications).toBe(8)
})

test('keeps the last values when one request fails', async () => {
  const shown = await show(sampleSession('signedIn'))
  count = 5
  respond = async (path) => {
    if (path === paidContributionsCount.path) throw new ApiError(503, undefined, null)
    return { count }
  }
  refresh()
  await pass(1)
  expect(shown.current).toEqual(ofReader)
  respond = async () => ({ count })
  await pass(600_010)
  expect(shown.current.pendingApplications).toBe(5)
})

test('is zero and requests nothing without a user', async () => {
  const session = sampleSession('signedOut')
  const shown = await show(session)
  await pass(1_200_000)
  expect([shown.current, asked]).toEqual([noCounts, []])
})

test('is zero and stops polling when the session ends', async () => {
  const session = sampleSession('signedIn')
  const shown = await show(session)
  takeAsked()
  act(() => session.send({ type: 'signOut.requested' }))
  await pass(1_200_000)
  expect([shown.current, asked]).toEqual([noCounts, []])
})
