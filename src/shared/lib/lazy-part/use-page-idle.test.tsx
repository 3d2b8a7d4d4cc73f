import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePageIdle } from './index.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is busy until the browser reports that it is idle, five seconds at most', async () => {
  let settle = () => {}
  let longest: number | undefined
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: IdleRequestOptions) => {
    settle = callback
    longest = options?.timeout
    return 1
  })
  const cancel = vi.fn()
  vi.stubGlobal('cancelIdleCallback', cancel)
  const { result, unmount } = renderHook(usePageIdle)
  expect([result.current, longest]).toEqual([false, 5_000])
  act(() => settle())
  expect(result.current).toBe(true)
  unmount()
  expect(cancel).toHaveBeenCalledWith(1)
})

test('without requestIdleCallback, the page counts as idle after two seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const { result } = renderHook(usePageIdle)
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current).toBe(true)
})
