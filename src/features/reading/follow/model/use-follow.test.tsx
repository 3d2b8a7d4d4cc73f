import type { Endpoint } from '@contract/endpoint.ts'
import { follow, follows, unfollow } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { countsKey } from '@/entities/count'
import { followsQuery } from '@/entities/following'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { passTasks } from '@/shared/testing'
import { useFollow } from './use-follow.ts'

const nellie = { kind: 'author', subject: 'nellie-bly', name: 'Nellie Bly' } as const
const other = { ...nellie, subject: 'ida-wells', name: 'Ida Wells', followed_at: '2026-11-20T08:00:00.000Z' }

type Call = { endpoint: Endpoint; answer: (response: unknown) => void; fail: (error: ApiError) => void }
let calls: Call[]
let queryClient: QueryClient

beforeEach(() => {
  calls = []
  const api = (endpoint: Endpoint) => new Promise((answer, fail) => calls.push({ endpoint, answer, fail }))
  queryClient = createQueryClient(api as unknown as CallApi)
  queryClient.setQueryData(followsQuery.queryKey, { items: [other] })
  queryClient.setQueryData(countsKey, {})
})
afterEach(cleanup)

const show = () =>
  renderHook(() => useFollow(nellie), { wrapper: hookWrapper(queryClient, sampleSession('signedIn')) }).result
const writes = () => calls.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== follows)
/** The cache tells components of a change in a task of its own. */
const settle = (change: () => void) =>
  act(async () => {
    change()
    await passTasks()
  })
const saved = () => queryClient.getQueryData(followsQuery.queryKey)?.items.map(({ subject }) => subject)

test('follows at once, and keeps what the server has saved', async () => {
  const shown = show()
  expect(shown.current.isFollowed).toBe(false)
  await settle(() => shown.current.toggle())
  expect([shown.current.isFollowed, writes(), saved()]).toEqual([true, [follow], ['ida-wells']])
  await settle(() => calls[0]?.answer({ success: true }))
  expect([shown.current.isFollowed, saved()]).toEqual([true, ['nellie-bly', 'ida-wells']])
  expect(queryClient.getQueryState(countsKey)?.isInvalidated).toBe(true)
})

test('shows the latest of quick presses, and sends one request after the other', async () => {
  const shown = show()
  await settle(() => {
    shown.current.toggle()
    shown.current.toggle()
  })
  expect([shown.current.isFollowed, writes()]).toEqual([false, [follow]])
  await settle(() => calls[0]?.answer({ success: true }))
  expect([shown.current.isFollowed, writes()]).toEqual([false, [follow, unfollow]])
  await settle(() => calls.findLast(({ endpoint }) => endpoint === unfollow)?.answer({ success: true }))
  expect([shown.current.isFollowed, saved()]).toEqual([false, ['ida-wells']])
})

test('shows what is saved again when the request fails, and says so', async () => {
  const shown = show()
  await settle(() => shown.current.follow())
  await settle(() => calls[0]?.fail(new ApiError(503, undefined, null)))
  expect([shown.current.isFollowed, shown.current.error]).toEqual([false, 'Failed to save. Please try again.'])
})
