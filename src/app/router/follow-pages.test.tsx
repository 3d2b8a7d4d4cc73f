import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { contentId } from '@/shared/config'
import type { AppRouter } from './create-app-router.ts'
import { focusPagesOnArrival } from './follow-pages.ts'

afterEach(cleanup)

/** Opens a page, and returns a function that goes on to the next one. */
async function openPage() {
  const root = createRootRoute({
    component: () => (
      <>
        <a href="#elsewhere">Account</a>
        <div role="menu">
          <button type="button" role="menuitem">
            Sign Out
          </button>
        </div>
        <main id={contentId}>
          <Outlet />
        </main>
      </>
    ),
  })
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <>
          <h1>The page {path}</h1>
          <input aria-label="Amount" />
        </>
      ),
    })
  const router = createRouter({
    routeTree: root.addChildren([page('/first'), page('/next')]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
  })
  const stop = focusPagesOnArrival(router as unknown as AppRouter)
  render(<RouterProvider router={router as never} />)
  await screen.findByText('The page /first')
  return async () => {
    await act(() => router.navigate({ to: '/next' } as never))
    await screen.findByText('The page /next')
    stop()
  }
}

it.each([
  ['moves the focus from a link to the heading of the next page', 'Account', 'The page /next'],
  ['leaves the focus in a menu that was opened while the page loaded', 'Sign Out', 'Sign Out'],
])('%s', async (_, from, to) => {
  const goOn = await openPage()
  screen.getByText(from).focus()
  await goOn()
  expect(document.activeElement?.textContent).toBe(to)
})
