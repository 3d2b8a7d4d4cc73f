import { myVotes, topDeliveredBounties } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { otherUser, sampleUser } from '#storybook/samples/session.ts'
import { type SessionActor, SessionProvider, sessionMachine } from '@/entities/session'
import { ApiError, createQueryClient, queryOf } from '@/shared/api'
import { followSession } from '../application/browser-session.ts'
import type { AppRouter } from '../router/create-app-router.ts'
import { requireSignedIn, requireUserType } from './guards.ts'

const journalist: User = { ...sampleUser, user_type: 1 }
const refused = new ApiError(401, 'Not authenticated', null)
const unreachable = new ApiError(0, undefined, null)
const never = new Promise<User>(() => {})

const load = vi.fn(() => null)
const queryClient = createQueryClient(() => Promise.reject(new Error('These pages request nothing.')))

function Diary() {
  const [words, setWords] = useState('')
  return <input aria-label="Diary" value={words} onChange={(event) => setWords(event.target.value)} />
}

function createTestRouter(address: string, isServer: boolean) {
  const rootRoute = createRootRoute()
  const getParentRoute = () => rootRoute
  const page = (path: string, words: ReactNode) => createRoute({ getParentRoute, path, component: () => words })
  const signedIn = createRoute({ getParentRoute, id: 'signed-in', ...requireSignedIn })
  const journalists = createRoute({ getParentRoute, id: 'journalists', ...requireUserType(1) })
  const diary = createRoute({ getParentRoute: () => signedIn, path: '/diary', loader: load, component: Diary })
  const letter = createRoute({
    getParentRoute: () => signedIn,
    path: '/letter',
    staticData: { whenSessionEnds: 'stay' },
    component: Diary,
  })
  const list = createRoute({
    getParentRoute: () => signedIn,
    path: '/list',
    staticData: { whenSessionEnds: 'signIn' },
    component: () => 'The list',
  })
  const desk = createRoute({ getParentRoute: () => journalists, path: '/desk/$name', component: () => 'The desk' })
  return createRouter({
    routeTree: rootRoute.addChildren([
      page('/', 'The front page'),
      page('/signin', 'The way in'),
      signedIn.addChildren([diary, letter, list]),
      journalists.addChildren([desk]),
      createRoute({ getParentRoute, id: 'nobody-yet', ...requireSignedIn }).addChildren([]),
    ]),
    history: createMemoryHistory({ initialEntries: ['/', address], initialIndex: 1 }),
    isServer,
  })
}

let container: HTMLElement
const stopping: (() => void)[] = []

type Opening = {
  token?: string | null
  verify?: () => Promise<User>
  beforeHydration?: Parameters<SessionActor['send']>[0]
}

async function open(
  address: string,
  { token = 'a-token', verify = async () => sampleUser, beforeHydration }: Opening = {},
) {
  if (token !== null) localStorage.setItem('jwt_token', token)
  const answers: { verify: () => Promise<User> } = { verify }
  const session: SessionActor = createActor(
    sessionMachine.provide({
      actors: { verifySession: fromPromise(() => answers.verify()), endSession: fromPromise(async () => {}) },
      actions: { storeToken: () => {}, forgetToken: () => {} },
    }),
  )
  if (beforeHydration !== undefined) session.send(beforeHydration)
  const show = (router: ReturnType<typeof createTestRouter>) => (
    <SessionProvider session={session}>
      <RouterProvider router={router as never} />
    </SessionProvider>
  )
  const onServer = createTestRouter(address, true)
  await onServer.load()
  container.innerHTML = renderToString(show(onServer))
  const rendered = container.textContent

  const router = createTestRouter(address, false)
  router.ssr = { manifest: undefined }
  await router.load()
  await act(async () => {
    render(show(router), { container, hydrate: true })
  })
  await act(async () => {
    stopping.push(followSession(session, router as never as AppRouter, queryClient))
  })
  return {
    session,
    answers,
    rendered,
    router,
    go: (to: string) => act(() => router.navigate({ to: to as '/' })),
    back: () => act(async () => router.history.back()),
  }
}

const send = (session: SessionActor, event: Parameters<SessionActor['send']>[0]) => act(async () => session.send(event))
const shown = () => container.textContent
const diary = () => container.querySelector('input')
const write = (words: string) =>
  act(async () => fireEvent.input(diary() as HTMLInputElement, { target: { value: words } }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  load.mockClear()
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
  cleanup()
  container.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('renders the loading page on the server without running the loader, then hydrates it', async () => {
  const { rendered } = await open('/diary', { verify: () => never })
  expect(rendered).toContain('Loading')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Loading')
  // The loader ran in the browser only.
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('shows the page once the user is verified', async () => {
  await open('/diary')
  expect(diary()).not.toBeNull()
})

it('redirects signed-out users to /signin with the full address in next', async () => {
  const { router, back } = await open('/diary?day=1#noon', { token: null })
  expect(router.state.location.href).toBe(`/signin?next=${encodeURIComponent('/diary?day=1#noon')}`)
  expect(router.state.location.state.arrival).toBe('signInFirst')
  // The redirect replaced the guarded page in the history.
  await back()
  expect(router.state.location.href).toBe('/')
})

it('redirects signed-out users who follow a link', async () => {
  const { router, go } = await open('/', { token: null })
  await go('/diary')
  expect(router.state.location.href).toBe('/signin?next=%2Fdiary')
  await go('/desk/a%20b')
  expect(router.state.location.pathname).toBe('/signin')
})

it('leaves public pages open to signed-out users', async () => {
  const { router } = await open('/', { token: null })
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it('redirects to / with a notice when the stored session is rejected on load', async () => {
  const { router } = await open('/diary', { verify: () => Promise.reject(refused) })
  expect(router.state.location.href).toBe('/')
  expect(router.state.location.state.arrival).toBe('sessionEnded')
})

it('redirects to / when the first call of the page was rejected before hydration', async () => {
  const { router } = await open('/diary', { beforeHydration: { type: 'session.refused', token: 'a-token' } })
  expect([router.state.location.href, router.state.location.state.arrival]).toEqual(['/', 'sessionEnded'])
})

it('redirects to / when the server rejects the session later', async () => {
  const { router, session } = await open('/diary')
  await send(session, { type: 'session.refused', token: 'a-token' })
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it('redirects to / after sign-out, and to /signin when the user goes back', async () => {
  const { router, session, back } = await open('/diary')
  await send(session, { type: 'signOut.requested' })
  expect([router.state.location.href, router.state.location.state.arrival]).toEqual(['/', undefined])
  await back()
  expect(router.state.location.href).toBe('/signin?next=%2Fdiary')
})

it.each([
  ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
  ['the page signs out', { type: 'signOut.requested' }],
] as const)('keeps the notice of a deleted account when %s', async (_, event) => {
  const { router, session } = await open('/diary')
  await act(async () => {
    void router.navigate({ to: '/', replace: true, state: { arrival: 'accountDeleted' } })
    session.send(event)
  })
  expect([router.state.location.href, router.state.location.state.arrival]).toEqual(['/', 'accountDeleted'])
})

it('redirects to /signin after a sign-out in another tab', async () => {
  const { router, session } = await open('/diary')
  await send(session, { type: 'token.read', token: null })
  expect(router.state.location.href).toBe('/signin?next=%2Fdiary')
})

it('keeps the page and its typed text while a renewed token is verified', async () => {
  const { session, answers } = await open('/diary')
  await write('Dear diary')
  answers.verify = () => never
  await send(session, { type: 'token.renewed', token: 'new' })
  await send(session, { type: 'user.changed', user: journalist })
  expect(diary()?.value).toBe('Dear diary')
})

it('remounts the page and reloads its data for another user', async () => {
  const { session, answers } = await open('/diary')
  await write('Dear diary')
  load.mockClear()
  answers.verify = async () => otherUser
  await send(session, { type: 'token.read', token: 'theirs' })
  expect(diary()?.value).toBe('')
  expect(load).toHaveBeenCalledTimes(1)
})

describe('the cache', () => {
  const personal = queryOf(myVotes).queryKey
  const shared = queryOf(topDeliveredBounties).queryKey
  const cached = () => [queryClient.getQueryData(personal), queryClient.getQueryData(shared)]
  const stories = { items: [] }
  const openWithCache = async () => {
    const opened = await open('/')
    queryClient.setQueryData(personal, ['bounty-1'])
    queryClient.setQueryData(shared, stories)
    return opened
  }

  it('keeps its responses when the same user renews the session', async () => {
    const { session } = await openWithCache()
    await send(session, { type: 'token.renewed', token: 'new' })
    await send(session, { type: 'user.changed', user: journalist })
    expect(cached()).toEqual([['bounty-1'], stories])
  })

  it.each([
    ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
    ['the user signs out', { type: 'signOut.requested' }],
    ['the user signs out in another tab', { type: 'token.read', token: null }],
    ['another user signs in in another tab', { type: 'token.read', token: 'theirs' }],
  ] as const)('loses the responses of the previous reader when %s', async (_, event) => {
    const { session, answers } = await openWithCache()
    answers.verify = async () => otherUser
    await send(session, event)
    expect(cached()).toEqual([undefined, stories])
  })
})

it('redirects users of another type to /', async () => {
  const { router } = await open('/desk/mine')
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it.each([
  ['a journalist', journalist],
  ['an administrator', { ...sampleUser, user_type: 99 } as const],
])('shows a page for journalists to %s', async (_, user) => {
  const { router } = await open('/desk/mine', { verify: async () => user })
  expect([router.state.location.href, shown()]).toEqual(['/desk/mine', 'The desk'])
})

it('says that the server is unreachable and retries on request', async () => {
  const { answers } = await open('/diary', { verify: () => Promise.reject(unreachable) })
  expect(container.querySelector('h1')?.textContent).toBe('Failed to refresh user data')
  const button = container.querySelector('button')
  button?.focus()
  const { promise, resolve } = Promise.withResolvers<User>()
  answers.verify = () => promise
  await act(async () => button?.click())
  expect(document.activeElement).toBe(button)
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await act(async () => resolve(sampleUser))
  expect(diary()).not.toBeNull()
})

it.each([
  ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
  ['the user signs out in another tab', { type: 'token.read', token: null }],
] as const)('keeps unfinished text when %s, and while the user signs in again', async (_, ended) => {
  const { router, session, answers } = await open('/letter')
  await write('Dear editor')
  await send(session, ended)
  expect([router.state.location.href, diary()?.value]).toEqual(['/letter', 'Dear editor'])
  answers.verify = () => never
  await send(session, { type: 'signIn.succeeded', token: 'new' })
  expect(diary()?.value).toBe('Dear editor')
})

it('hides unfinished text from another user who signs in', async () => {
  const { session, answers } = await open('/letter')
  await write('Dear editor')
  await send(session, { type: 'session.refused', token: 'a-token' })
  answers.verify = async () => otherUser
  await send(session, { type: 'signIn.succeeded', token: 'theirs' })
  expect(diary()?.value).toBe('')
})

it('leaves a page with unfinished text on an explicit sign-out', async () => {
  const { router, session } = await open('/letter')
  await send(session, { type: 'signOut.requested' })
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it('redirects to /signin when the session is rejected before an editing page was shown', async () => {
  const { router } = await open('/letter', { verify: () => Promise.reject(refused) })
  expect(router.state.location.href).toBe('/signin?next=%2Fletter')
})

it('redirects to /signin when a page with whenSessionEnds signIn loses its session', async () => {
  const { router, session } = await open('/list')
  await send(session, { type: 'session.refused', token: 'a-token' })
  expect(router.state.location.href).toBe('/signin?next=%2Flist')
})
