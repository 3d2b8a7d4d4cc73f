import { myVotes, signOut, verifySession } from '@contract/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleUser } from '#storybook/samples/session.ts'
import { forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint, mockError } from '@/shared/mock'
import { createMemoryStorage } from '@/shared/testing'
import { createBrowserSession } from './browser-session.ts'

beforeEach(() => storeToken('a-token'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetToken()
})

/** Opens a tab that is signed in. All tabs share the stored token, and none gets the `storage` event. */
async function openTab() {
  const { session, api } = createBrowserSession({ fetch: (...request) => fetch(...request) }, 'http://lede.test')
  const ended: string[] = []
  session.onEnd((reason) => void ended.push(reason))
  session.start(readStoredToken())
  const status = () => session.view().status
  await vi.waitFor(() => expect(status()).toBe('signedIn'))
  return { session, api, ended, status }
}

test('a 401 on any request ends the session and removes the token', async () => {
  mockServer.use(
    mockEndpoint(verifySession, () => sampleUser),
    mockEndpoint.failing(myVotes, 401, 'No valid session.'),
  )
  const { api, status, ended } = await openTab()
  await expect(api(myVotes)).rejects.toMatchObject({ status: 401 })
  expect([status(), readStoredToken(), ended]).toEqual(['signedOut', null, ['refused']])
})

test.each([
  ['is signed out', { type: 'signOut.requested' }],
  ['ends', { type: 'session.refused', token: 'a-token' }],
] as const)('a session that %s takes from the browser what it shows of its person', async (_, event) => {
  const ended: unknown[] = []
  const note = async (...what: unknown[]) => void ended.push(what.join(' '))
  const registration = {
    active: { postMessage: ({ type }: { type: string }) => note('tell the worker to', type) },
    pushManager: {
      getSubscription: async () => ({ unsubscribe: () => note('unsubscribe').then(() => Promise.reject()) }),
    },
    getNotifications: async () => ['one', 'other'].map((name) => ({ close: () => note('close', name) })),
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('caches', { delete: (name: string) => note('delete', name) })
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.spyOn(console, 'warn').mockReturnValue()
  storeToken('a-token')
  localStorage.setItem('reading', '[["ferry",12]]')
  mockServer.use(
    mockEndpoint(verifySession, () => sampleUser),
    mockEndpoint(signOut, () => ({ success: true as const })),
  )
  const { session } = await openTab()
  session.send(event)
  await vi.waitFor(() =>
    expect(ended).toEqual([
      'tell the worker to forget',
      'delete kept-stories',
      'unsubscribe',
      'close one',
      'close other',
    ]),
  )
  expect([readStoredToken(), localStorage.getItem('reading')]).toEqual([null, '[]'])
})

describe('a 401 for the token before the one that is stored', () => {
  const tokenOf = (request: Request) => request.headers.get('authorization')?.replace('Bearer ', '')

  /** Two tabs are open; the server ends the session of the old token while a request with it is in flight. */
  async function requestDuringChange(
    changeInOtherTab: (other: Awaited<ReturnType<typeof openTab>>['session']) => void,
  ) {
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const verified: (string | undefined)[] = []
    mockServer.use(
      mockEndpoint(verifySession, ({ request }) => {
        verified.push(tokenOf(request))
        return sampleUser
      }),
      mockEndpoint(myVotes, async ({ request }) => {
        await changed
        return tokenOf(request) === 'a-token' ? mockError(401, 'No valid session.') : []
      }),
    )
    const [tab, other] = [await openTab(), await openTab()]
    const late = tab.api(myVotes)
    changeInOtherTab(other.session)
    resolve()
    await expect(late).rejects.toMatchObject({ status: 401 })
    return { tab, other, verified }
  }

  test('keeps the session and goes on with the token of a password change in another tab', async () => {
    const { tab, verified } = await requestDuringChange((session) =>
      session.send({ type: 'token.renewed', token: 'a-new-token', user: sampleUser }),
    )
    await vi.waitFor(() => expect(verified).toEqual(['a-token', 'a-token', 'a-new-token', 'a-new-token']))
    expect([tab.status(), tab.ended, readStoredToken()]).toEqual(['signedIn', [], 'a-new-token'])
    expect(tab.session.token()).toBe('a-new-token')
  })

  test('ends the session as the other tab did that signed out', async () => {
    const { tab } = await requestDuringChange(() => forgetToken())
    expect([tab.status(), tab.ended, readStoredToken()]).toEqual(['signedOut', ['elsewhere'], null])
  })
})
