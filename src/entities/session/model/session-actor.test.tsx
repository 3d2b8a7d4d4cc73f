import { myVotes, saveDraft, signIn } from '@contract/endpoints.ts'
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { otherUser, sampleUser } from '#storybook/samples/session.ts'
import {
  ApiProvider,
  type CallApi,
  createQueryClient,
  forgetToken,
  storeToken,
  useApi,
  watchStoredToken,
} from '@/shared/api'
import { createMemoryStorage } from '@/shared/testing'
import { SessionProvider } from './session-context.tsx'
import { createSession, loadSessionActor, type Session } from './session-store.ts'

const users: Record<string, typeof sampleUser> = { ada: sampleUser, 'ada-again': sampleUser, mary: otherUser }
const credentials = { body: { email: otherUser.email, password: 'lede-demo-2026' } }
const draft = { query: {}, body: { title: 'Ada’s secret' } } as never

let token: string | null
const api = vi.fn(async () => {}) as unknown as CallApi
const sent = () => vi.mocked(api).mock.calls.map(([{ path }]) => path)
const settle = () => act(async () => {})

beforeEach(() => vi.mocked(api).mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetToken()
})

/** Ada is signed in; the server answers for each token at once. */
async function begin() {
  const actor = await loadSessionActor({
    api,
    verify: async () => users[token ?? ''] ?? Promise.reject(new Error('The server is out of reach.')),
    end: async () => {},
    storeToken,
    forgetToken,
  })()
  const session = createSession(async () => actor)
  store('ada')
  session.start('ada')
  await settle()
  expect(session.view().user).toEqual(sampleUser)
  return session
}

/** As the browser does with a page of its back/forward cache. */
const turnPage = (name: 'pagehide' | 'pageshow') => dispatchEvent(Object.assign(new Event(name), { persisted: true }))

const own = (session: Session) => session.ownApi() ?? api

/** As another tab does, whose `storage` event has not arrived. */
function store(stored: string): void {
  token = stored
  storeToken(stored)
}

describe('the client of one person', () => {
  it('sends with their token, with one that they renewed, and without one', async () => {
    const session = await begin()
    const ada = own(session)
    await ada(saveDraft, draft)
    token = 'ada-again'
    session.send({ type: 'token.renewed', token, user: sampleUser })
    await ada(saveDraft, draft)
    forgetToken()
    await ada(saveDraft, draft)
    expect(sent()).toHaveLength(3)
  })

  it('sends nothing with the token of somebody else, and lets the session learn of them', async () => {
    const session = await begin()
    const ada = own(session)
    store('mary')
    await expect(ada(saveDraft, draft)).rejects.toMatchObject({ status: 0 })
    await settle()
    expect(session.view().user).toEqual(otherUser)
    await expect(ada(saveDraft, draft)).rejects.toMatchObject({ status: 0 })
    expect(sent()).toEqual([])
    await own(session)(saveDraft, draft)
    await ada(signIn, credentials)
    expect(sent()).toEqual([saveDraft.path, signIn.path])
  })

  it('sends nothing while nobody knows whose token it is', async () => {
    const session = await begin()
    store('out of reach')
    const ada = own(session)
    for (let times = 0; times < 2; times += 1) await expect(ada(myVotes)).rejects.toMatchObject({ status: 0 })
    expect(session.view().user).toEqual(sampleUser)
    expect(sent()).toEqual([])
  })
})

it('what a page sends as it goes, because somebody else has signed in, is not sent for them', async () => {
  const session = await begin()
  const failed = vi.fn()
  function Page() {
    const call = useApi()
    useEffect(() => () => void call(saveDraft, draft).catch(failed), [call])
    return null
  }
  render(
    <ApiProvider queryClient={createQueryClient(api)}>
      <SessionProvider session={session}>
        <Page />
      </SessionProvider>
    </ApiProvider>,
  )
  store('mary')
  await act(async () => session.send({ type: 'token.read', token }))
  expect(session.view().user).toEqual(otherUser)
  expect(failed).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

describe('a sign-out', () => {
  /** Other tabs get these as `storage` events. */
  function followStorage() {
    const storage = createMemoryStorage()
    vi.stubGlobal('localStorage', storage)
    const changes: { key: string; newValue: string | null }[] = []
    const [set, remove] = [storage.setItem.bind(storage), storage.removeItem.bind(storage)]
    vi.spyOn(storage, 'setItem').mockImplementation((key, newValue) => {
      changes.push({ key, newValue })
      set(key, newValue)
    })
    vi.spyOn(storage, 'removeItem').mockImplementation((key) => {
      changes.push({ key, newValue: null })
      remove(key)
    })
    return { storage, changes }
  }

  it('tells the other tabs whose it is, before the token is gone, and leaves nothing in storage', async () => {
    const { storage, changes } = followStorage()
    const [session, other] = [await begin(), await begin()]
    const ended: string[] = []
    other.onEnd((reason) => void ended.push(reason))
    changes.length = 0
    session.send({ type: 'signOut.requested' })
    for (const change of changes) {
      dispatchEvent(new StorageEvent('storage', change))
      if (change.key === 'jwt_token') other.send({ type: 'token.read', token: change.newValue })
    }
    expect([other.view().status, ended, storage.length]).toEqual(['signedOut', ['signedOutElsewhere'], 0])
  })

  it.each([
    ['signed out', 'signedOutElsewhere'],
    ['ended', 'elsewhere'],
  ])('is told from an end of the session by a page of the back/forward cache: %s', async (_, reason) => {
    const { storage } = followStorage()
    // The page reads the stored token before the session machine is loaded.
    const stopWatching = watchStoredToken((stored) => other.send({ type: 'token.read', token: stored }))
    const [session, other] = [await begin(), await begin()]
    const ended: string[] = []
    other.onEnd((why) => void ended.push(why))
    turnPage('pagehide')
    if (reason === 'elsewhere') forgetToken()
    else session.send({ type: 'signOut.requested' })
    turnPage('pageshow')
    stopWatching()
    expect([other.view().status, ended]).toEqual(['signedOut', [reason]])
    expect(storage.getItem(`lede-away ${sampleUser.id}`)).toBe(reason === 'elsewhere' ? '' : null)
  })

  it('is not assumed by a page of the back/forward cache that storage had no room for', async () => {
    const { storage } = followStorage()
    const session = await begin()
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    turnPage('pagehide')
    turnPage('pageshow')
    expect(session.view().user).toEqual(sampleUser)
  })

  it('removes the token where storage has no room to tell other tabs', async () => {
    const { storage } = followStorage()
    const session = await begin()
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    session.send({ type: 'signOut.requested' })
    expect(storage.getItem('jwt_token')).toBeNull()
  })
})
