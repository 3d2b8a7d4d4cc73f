import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOwnArticle } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { createSession, loadSessionActor, SessionProvider } from '@/entities/session'
import { ApiError, ApiProvider, type CallApi, createQueryClient, forgetToken, storeToken } from '@/shared/api'
import { passTasks } from '@/shared/testing'
import { describeReadError, load, Screen } from '../index.tsx'

const api = vi.fn()

async function open(token: string | null) {
  if (token !== null) storeToken(token)
  const queryClient = createQueryClient(api as unknown as CallApi)
  const rootRoute = createRootRoute()
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/read-article/$id',
    loader: ({ params }) => load({ context: { queryClient }, params }),
    component: Screen,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/read-article/article-1'] }),
  })
  const effects = { verify: async () => sampleUser, end: async () => {}, storeToken: () => {}, forgetToken }
  const actor = await loadSessionActor({ api: api as unknown as CallApi, ...effects })()
  const session = createSession(async () => actor)
  await router.load()
  render(
    <ApiProvider queryClient={queryClient}>
      <SessionProvider session={session}>
        <RouterProvider router={router as never} />
      </SessionProvider>
    </ApiProvider>,
  )
  const read = async (stored: string | null) => {
    await act(async () => session.send({ type: 'token.read', token: stored }))
    await settle()
  }
  await act(async () => session.start(token))
  await settle()
  return { session, read }
}

/** The cache tells components of a change in a task of its own. */
const settle = () => act(passTasks)
const heading = () => document.querySelector('h1')?.textContent

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  api.mockReset().mockResolvedValue(sampleOwnArticle)
})
afterEach(() => {
  cleanup()
  forgetToken()
  vi.unstubAllGlobals()
})

test('shows the article that the loader has cached, without another request', async () => {
  await open('a-token')
  expect([heading(), api.mock.calls.length]).toEqual([sampleOwnArticle.title, 1])
})

test('asks a signed-out reader to sign in, and loads the article once they have', async () => {
  const { read } = await open(null)
  expect([heading(), api.mock.calls.length]).toEqual(['You must be logged in to view this article.', 0])
  storeToken('a-token')
  await read('a-token')
  expect([heading(), api.mock.calls.length]).toEqual([sampleOwnArticle.title, 1])
})

test('says why the article cannot be shown, without asking again', async () => {
  api.mockRejectedValue(new ApiError(403, undefined, null))
  await open('a-token')
  expect([heading(), api.mock.calls.length]).toEqual(['You are not authorized to view this article.', 1])
})

test('hides the article when the session ends', async () => {
  const { session } = await open('a-token')
  await act(async () => session.send({ type: 'signOut.requested' }))
  expect(heading()).toBe('You must be logged in to view this article.')
})

test.each([
  [401, 'You must be logged in to view this article.'],
  [403, 'You are not authorized to view this article.'],
  [404, 'Article not found.'],
  [503, 'Failed to load article.'],
  [0, 'Failed to load article.'],
])('describes a response of %d as "%s"', (status, error) => {
  expect(describeReadError(new ApiError(status, undefined, null))).toBe(error)
})
