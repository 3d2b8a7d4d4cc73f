import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftText, emptyText } from '@/entities/draft'
import { dialogAwaitsPauseMs } from '@/shared/config'
import { useTypingPause } from './use-typing-pause.ts'

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('useTypingPause reports typing until no text has arrived for a moment', async () => {
  const { result, rerender } = renderHook((text: DraftText) => useTypingPause(text), { initialProps: emptyText })
  expect(result.current).toBe(true)
  for (const title of ['W', 'Wa', 'Wat', 'Wate', 'Water']) {
    rerender({ ...emptyText, title })
    await wait(dialogAwaitsPauseMs - 1)
    expect(result.current).toBe(false)
  }
  await wait(1)
  expect(result.current).toBe(true)
})
