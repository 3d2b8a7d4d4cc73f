import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { type CallApi, createQueryClient } from '@/shared/api'
import { searchDebounceMs } from '@/shared/config'
import { useSimilar } from './use-similar.ts'

const nothing = { items: [], total: 0 }
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(title: string) {
  const api = async (_: unknown, { query }: { query: { kind: string; q: string } }) => {
    asked.push(`${query.kind}: ${query.q}`)
    return { stories: nothing, questions: nothing, authors: nothing, partial: 0, page: 1, pages: 1 }
  }
  return renderHook(useSimilar, {
    initialProps: title,
    wrapper: hookWrapper(createQueryClient(api as unknown as CallApi), sampleSession('signedIn')),
  })
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('asks once typing has paused, not for each key, and once for each kind', async () => {
  const shown = show('')
  for (const typed of ['Who closed harbour f', 'Who closed harbour fe', 'Who closed harbour ferry']) {
    shown.rerender(typed)
    await pass(searchDebounceMs - 1)
  }
  expect(asked).toEqual([])
  await pass(searchDebounceMs)
  // The answer about questions decides whether stories are asked for.
  await pass(1)
  expect(asked).toEqual(['questions: Who closed harbour ferry', 'stories: Who closed harbour ferry'])
})

test('asks nothing once the title says too little again', async () => {
  const shown = show('')
  shown.rerender('Who closed harbour ferry')
  await pass(searchDebounceMs - 1)
  shown.rerender('Who closed')
  await pass(searchDebounceMs)
  await pass(searchDebounceMs)
  expect(asked).toEqual([])
})
