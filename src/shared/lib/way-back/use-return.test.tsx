import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseReturnPath } from '@/shared/lib/way-back'
import { useLeadOn, useReturnAfterSignIn } from './index.ts'

let isDone: boolean
/** For when a request ends, by what is called then. */
let ends: Record<string, () => void>

function WayIn() {
  const leave = useReturnAfterSignIn(isDone)
  const leadOn = useLeadOn()
  ends = { leave, leadOn: () => void leadOn({ to: '/after' as '/' }) }
  return (
    <button type="button" onClick={leave}>
      Enter
    </button>
  )
}

async function open(address: string) {
  const rootRoute = createRootRoute()
  const getParentRoute = () => rootRoute
  const way = createRoute({
    getParentRoute,
    path: '/way-in',
    validateSearch: ({ next }) => parseReturnPath(next),
    component: WayIn,
  })
  const rest = createRoute({ getParentRoute, path: '/$', component: () => null })
  const router = createRouter({
    routeTree: rootRoute.addChildren([way, rest]),
    history: createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 }),
  })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
  return { router, enter: () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enter' }))) }
}

beforeEach(() => {
  isDone = false
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('replaces the page with the full return path, hash included', async () => {
  const { router, enter } = await open(`/way-in?next=${encodeURIComponent('/diary?day=1#noon')}`)
  expect(router.state.location.pathname).toBe('/way-in')
  await enter()
  expect(router.state.location.href).toBe('/diary?day=1#noon')
  await act(async () => router.history.back())
  expect(router.state.location.href).toBe('/before')
})

it('leads to / without a return path', async () => {
  const { router, enter } = await open('/way-in')
  await enter()
  expect(router.state.location.href).toBe('/')
})

it('redirects by itself when the reader is done', async () => {
  isDone = true
  const { router } = await open('/way-in?next=%2Fdiary')
  expect(router.state.location.href).toBe('/diary')
})

it.each(['https://elsewhere.example/', '//elsewhere.example'])('never leads to another site: %s', async (next) => {
  isDone = true
  const { router } = await open(`/way-in?next=${encodeURIComponent(next)}`)
  expect(router.state.location.href).toBe('/')
})

it('leads to / when the return path is the page itself', async () => {
  isDone = true
  const { router } = await open('/way-in?next=%2Fway-in')
  expect(router.state.location.href).toBe('/')
})

it.each([
  ['leave', '/diary'],
  ['leadOn', '/after'],
])('%s leads on when a request ends, but pulls nobody back who has left', async (name, to) => {
  const { router } = await open('/way-in?next=%2Fdiary')
  await act(async () => ends[name]?.())
  expect(router.state.location.href).toBe(to)
  await act(async () => router.history.push('/way-in?next=%2Fdiary'))
  const end = ends[name]
  await act(() => router.navigate({ to: '/elsewhere' as '/' }))
  await act(async () => end?.())
  expect(router.state.location.href).toBe('/elsewhere')
})
