import {
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
  verifySession,
} from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleUser } from '#storybook/samples/session.ts'
import { noCounts } from '@/entities/count'
import { viewSession } from '@/entities/session'
import { mockServer } from '@/shared/lib/mock-server'
import { announcePageRefresh } from '@/shared/lib/page-refresh'
import { mockEndpoint, mockError } from '@/shared/mock'
import { createBrowserCounts, followCounts } from './browser-counts.ts'
import { createBrowserSession } from './browser-session.ts'

const stored = new Map<string, string>()
const sockets = new Set<EventTarget>()
const onChange = vi.fn()
let stop: () => void
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('location', new URL('http://lede.test/'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  sockets.clear()
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        sockets.add(this)
      }
      close() {
        sockets.delete(this)
      }
    },
  )
  mockServer.use(
    mockEndpoint(verifySession, () => sampleUser),
    mockEndpoint(pendingApplicationsCount, () => ({ count: 2 })),
    mockEndpoint(pendingDeliveriesCount, () => ({ count: 0 })),
    mockEndpoint(paidContributionsCount, () => ({ count: 0 })),
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function begin() {
  stored.set('jwt_token', 'a-token')
  const { session, api } = createBrowserSession({ fetch: (...request) => fetch(...request) }, 'http://lede.test')
  const counts = createBrowserCounts(api)
  const stopFollowing = followCounts(counts, session, onChange)
  session.start()
  session.send({ type: 'token.read', token: 'a-token' })
  stop = () => {
    stopFollowing()
    counts.stop()
    session.stop()
  }
  return { session, counts: () => counts.getSnapshot().context.counts }
}

test('the counts load when the session opens and reset when it ends', async () => {
  const { session, counts } = begin()
  await vi.waitFor(() => expect(counts()).toEqual({ ...noCounts, pendingApplications: 2 }))
  session.send({ type: 'session.refused', token: 'a-token' })
  expect(counts()).toEqual(noCounts)
})

test('a page refresh reloads the counts', async () => {
  const { counts } = begin()
  await vi.waitFor(() => expect(counts().pendingApplications).toBe(2))
  mockServer.use(mockEndpoint(pendingApplicationsCount, () => ({ count: 3 })))
  announcePageRefresh('/')
  await vi.waitFor(() => expect(counts().pendingApplications).toBe(3))
})

test('a change pushed by the server calls onChange and reloads the counts', async () => {
  onChange.mockClear()
  const { counts } = begin()
  await vi.waitFor(() => expect(counts().pendingApplications).toBe(2))
  await vi.waitFor(() => expect(sockets.size).toBe(1))
  mockServer.use(mockEndpoint(pendingApplicationsCount, () => ({ count: 3 })))
  for (const socket of sockets) {
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'counts.changed' }) }))
  }
  expect(onChange).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(counts().pendingApplications).toBe(3))
})

test('a 401 on the counts ends the session and removes the token', async () => {
  mockServer.use(mockEndpoint(paidContributionsCount, () => mockError(401, 'No valid session.')))
  const { session } = begin()
  const statuses: string[] = []
  session.subscribe((snapshot) => statuses.push(viewSession(snapshot).status))
  await vi.waitFor(() => expect(statuses).toEqual(['signedIn', 'signedOut']))
  expect(stored.has('jwt_token')).toBe(false)
})
