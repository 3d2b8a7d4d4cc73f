import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api'
import { announcePageRefresh } from '@/shared/lib/page-refresh'
import type { AppRouter } from './create-app-router.ts'
import { refreshPagesOnRequest } from './follow-pages.ts'

const invalidate = vi.fn()
const router = { state: { location: { pathname: '/category/world' } }, invalidate } as unknown as AppRouter
const queryClient = createQueryClient(() => Promise.reject(new Error('Nothing is shown.')))
const isOutdated = () => queryClient.getQueryState(['counts'])?.isInvalidated

let stop: () => void
beforeEach(() => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('scrollTo', vi.fn())
  invalidate.mockClear()
  queryClient.setQueryData(['counts'], 2)
  stop = refreshPagesOnRequest(router, queryClient)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('following a link to the current page loads all that it shows again, from its top', () => {
  announcePageRefresh('/category/world')
  expect([isOutdated(), invalidate.mock.calls.length]).toEqual([true, 1])
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
})

test('following a link to another page reloads nothing', () => {
  announcePageRefresh('/category/science')
  expect([isOutdated(), invalidate.mock.calls.length]).toEqual([false, 0])
})
