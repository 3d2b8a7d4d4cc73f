import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SearchView, useSearchInAddress } from './use-search-in-address.ts'

let view: SearchView

function Field() {
  view = useSearchInAddress()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const type = (words: string) => act(async () => view.search(words))

async function open(address: string) {
  const rootRoute = createRootRoute()
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/list', component: Field })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await act(async () => {
    await Promise.all([router.load(), vi.advanceTimersByTimeAsync(1)])
  })
  render(<RouterProvider router={router as never} />)
  await pass(1)
  const requested: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => requested.push(toLocation.href))
  return {
    requested,
    follow: async (search: string) => {
      await act(() => router.navigate({ to: '/list' as '/', search: search === '' ? {} : { search } }))
      await pass(1)
    },
  }
}

describe('useSearchInAddress', () => {
  it('requests a search 500 ms after the last keystroke, from four characters on', async () => {
    const { requested } = await open('/list?page=3')
    await type(' gau ')
    await pass(1000)
    expect(requested).toEqual([])
    await type('gaug')
    await pass(499)
    await type(' gauge ')
    await pass(499)
    expect(requested).toEqual([])
    await pass(1)
    expect(requested).toEqual(['/list?search=gauge'])
    expect([view.typed, view.applied]).toEqual([' gauge ', 'gauge'])
  })

  it('requests the whole list at once when the box is cleared, and after the pause when the text is too short', async () => {
    const { requested } = await open('/list?search=gauges')
    await type('gau')
    expect(requested).toEqual([])
    await pass(500)
    expect(requested).toEqual(['/list'])
    await type('harbour')
    await pass(500)
    await type('ferries')
    await type('')
    const cleared = ['/list', '/list?search=harbour', '/list']
    expect(requested).toEqual(cleared)
    await pass(500)
    expect(requested).toEqual(cleared)
  })

  it('requests nothing when the text returns to the applied search before the pause ends', async () => {
    const { requested } = await open('/list?search=gauges')
    await type('gauges of')
    await type('gauges ')
    await pass(500)
    expect(requested).toEqual([])
  })

  it('follows the address, but keeps text that means the same search and text that is being typed', async () => {
    const { follow } = await open('/list')
    await follow('gauges')
    expect(view.typed).toBe('gauges')
    await type('gauges ')
    await follow('gauges')
    expect(view.typed).toBe('gauges ')
    await type('harbour')
    await follow('')
    expect(view.typed).toBe('harbour')
    await pass(500)
    await follow('')
    expect(view.typed).toBe('')
  })
})
