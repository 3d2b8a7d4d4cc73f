import 'fake-indexeddb/auto'
import type { User } from '@contract/user.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, vi } from 'vitest'
import { sampleUser } from '#storybook/samples/session.ts'
import { createSession, loadSessionActor, type Session, type SessionEvent, SessionProvider } from '@/entities/session'
import { ApiError, createQueryClient } from '@/shared/api'
import { followSession } from '../application/browser-session.ts'
import type { AppRouter } from '../router/create-app-router.ts'
import { requireSignedIn, requireUserType } from './guards.ts'

export const journalist: User = { ...sampleUser, user_type: 1 }
export const refused = new ApiError(401, 'Not authenticated', null)
export const unreachable = new ApiError(0, undefined, null)
export const never = new Promise<User>(() => {})

export const load = vi.fn(() => null)
export const queryClient = createQueryClient(() => Promise.reject(new Error('These pages request nothing.')))

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

export let container: HTMLElement
const stopping: (() => void)[] = []

type Opening = {
  token?: string | null
  verify?: () => Promise<User>
  beforeHydration?: Parameters<Session['send']>[0]
}

export async function open(
  address: string,
  { token = 'a-token', verify = async () => sampleUser, beforeHydration }: Opening = {},
) {
  if (token !== null) localStorage.setItem('jwt_token', token)
  const answers: { verify: () => Promise<User> } = { verify }
  const load = loadSessionActor({
    api: () => Promise.reject(new Error('These pages request nothing.')),
    verify: () => answers.verify(),
    end: async () => {},
    storeToken: () => {},
    forgetToken: () => {},
  })
  const actor = await load()
  const session = createSession(async () => actor)
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

export const send = (session: Session, event: SessionEvent) =>
  act(async () => (event.type === 'signIn.succeeded' ? session.signIn(event.token) : session.send(event)))
export const shown = () => container.textContent
export const diary = () => container.querySelector('input')
export const write = (words: string) =>
  act(async () => fireEvent.input(diary() as HTMLInputElement, { target: { value: words } }))

/** Gives each test an empty page, and ends what it opened. */
export function preparePages(): void {
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
}
