import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageIdle } from './use-page-idle.ts'

let root: Root
let container: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function State() {
  return usePageIdle() ? 'idle' : 'busy'
}
const show = () => act(() => root.render(<State />))

test('a page is busy until the browser reports that it is idle', async () => {
  let settle = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    settle = callback
    return 1
  })
  const cancel = vi.fn()
  vi.stubGlobal('cancelIdleCallback', cancel)
  await show()
  expect(container.textContent).toBe('busy')
  await act(() => settle())
  expect(container.textContent).toBe('idle')
  await act(() => root.unmount())
  expect(cancel).toHaveBeenCalledWith(1)
})

test('without requestIdleCallback, the page counts as idle after two seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  await show()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(container.textContent).toBe('busy')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(container.textContent).toBe('idle')
  await act(() => root.unmount())
})
