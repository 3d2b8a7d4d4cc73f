import { deleteImage, storage } from '@contract/endpoints.ts'
import type { OwnMediaPage } from '@contract/own-media.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { ownMediaItems, unusedPicture, unusedRecording } from '#storybook/samples/own-media.ts'
import { sampleSession } from '#storybook/samples/session.ts'
import { ApiError, type CallApi, createQueryClient, keyOf } from '@/shared/api'
import { passTasks } from '@/shared/testing'
import { useOwnMedia } from './use-own-media.ts'

type Call = { after: string | undefined; answer: (page: OwnMediaPage) => void; fail: () => void }
let calls: Call[]
let queryClient: QueryClient

beforeEach(() => {
  calls = []
  const api = ({ path }: { path: string }, { query }: { query: { after?: string } }) =>
    path === deleteImage.path
      ? Promise.resolve({ success: true, deleted: true })
      : new Promise((answer, reject) => {
          const fail = () => reject(new ApiError(0, undefined, null))
          calls.push({ after: query.after, answer: answer as Call['answer'], fail })
        })
  queryClient = createQueryClient(api as unknown as CallApi)
})
afterEach(cleanup)

/** The cache tells components of a change in a task of its own. */
const settle = () => act(passTasks)
const answer = async (at: number, page: OwnMediaPage) => {
  await waitFor(() => expect(calls.length).toBeGreaterThan(at))
  calls[at]?.answer(page)
  return settle()
}

async function open(first: OwnMediaPage) {
  const { result } = renderHook(useOwnMedia, { wrapper: hookWrapper(queryClient, sampleSession('signedIn')) })
  await answer(0, first)
  const shown = () => result.current.items.map(({ id }) => id)
  const remove = async (item: typeof unusedPicture) => {
    act(() => result.current.deletion.submit(item))
    await settle()
  }
  return { result, shown, remove }
}
const afterCalls = () => calls.map(({ after }) => after)
const last = { ...unusedRecording, id: 'recording-2' }

test('adds the next page after the cursor of the page before', async () => {
  const { result, shown } = await open({ items: [unusedPicture], total: 2, next: 'cursor' })
  expect([result.current.total, shown()]).toEqual([2, ['picture-1']])
  act(() => result.current.loadMore())
  await settle()
  expect([result.current.isLoadingMore, afterCalls()]).toEqual([true, [undefined, 'cursor']])
  await answer(1, { items: [last], total: 9 })
  expect([result.current.total, result.current.isLoadingMore, shown()]).toEqual([
    2,
    false,
    ['picture-1', 'recording-2'],
  ])
})

test('keeps the list when the next page fails, and requests it again', async () => {
  const { result, shown } = await open({ items: [unusedPicture], total: 2, next: 'cursor' })
  act(() => result.current.loadMore())
  calls[1]?.fail()
  await settle()
  expect([result.current.isMoreUnavailable, shown()]).toEqual([true, ['picture-1']])
  act(() => result.current.loadMore())
  await answer(2, { items: [last], total: 2 })
  expect([result.current.isMoreUnavailable, shown()]).toEqual([false, ['picture-1', 'recording-2']])
})

test('removes a deleted item and marks the used storage as outdated', async () => {
  const storageKey = [...keyOf(storage), {}]
  queryClient.setQueryData(storageKey, 'figures')
  const { result, shown, remove } = await open({ items: ownMediaItems, total: 9, next: 'cursor' })
  await remove(unusedPicture)
  expect([result.current.total, shown()]).toEqual([8, ownMediaItems.slice(1).map(({ id }) => id)])
  expect([afterCalls(), queryClient.getQueryState(storageKey)?.isInvalidated]).toEqual([[undefined], true])
})

test('keeps loading the next page during a deletion, without the deleted item', async () => {
  const { result, shown, remove } = await open({ items: [unusedPicture, unusedRecording], total: 3, next: 'cursor' })
  act(() => result.current.loadMore())
  await settle()
  await remove(unusedPicture)
  expect(result.current.isLoadingMore).toBe(true)
  for (const at of calls.slice(1).keys()) await answer(at + 1, { items: [last], total: 2 })
  expect([result.current.isLoadingMore, shown()]).toEqual([false, ['recording-1', 'recording-2']])
})

test('loads the next page when every shown item has been deleted', async () => {
  const { shown, remove } = await open({ items: [unusedPicture], total: 2, next: 'cursor' })
  await remove(unusedPicture)
  expect([shown(), afterCalls()]).toEqual([[], [undefined, 'cursor']])
  await answer(1, { items: [last], total: 1 })
  expect(shown()).toEqual(['recording-2'])
})
