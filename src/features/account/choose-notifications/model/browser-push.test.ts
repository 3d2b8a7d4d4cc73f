import { endPush, subscribeToPush } from '@contract/endpoints.ts'
import type { PushState } from '@contract/web-push.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { samplePush } from '#storybook/samples/preferences.ts'
import type { CallApi } from '@/shared/api'
import { browserPushQuery, renewPush, turnOffPush, turnOnPush } from './browser-push.ts'

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const ours = 'https://push.example/ours'

/** Answers of the server, and what the browser does. */
let server: PushState
let asked: [string, unknown][]
let did: string[]
let subscription: { endpoint: string; key: string } | null
let permission: NotificationPermission
let answer: NotificationPermission

const api = (async (endpoint: { method: string }, input?: { body: { endpoint: string } }) => {
  asked.push([endpoint.method, input?.body])
  if (endpoint === subscribeToPush) server = { ...server, endpoint: input?.body.endpoint ?? null }
  if (endpoint === endPush) return { success: true }
  return server
}) as unknown as CallApi

const view = (own: { endpoint: string; key: string }) => ({
  endpoint: own.endpoint,
  options: { applicationServerKey: Buffer.from(own.key, 'base64url') },
  toJSON: () => ({ endpoint: own.endpoint, expirationTime: null, keys }),
  unsubscribe: async () => {
    did.push('unsubscribe')
    subscription = null
  },
})

const pushManager = {
  getSubscription: async () => subscription && view(subscription),
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    did.push('subscribe')
    subscription ??= { endpoint: ours, key }
    return view(subscription)
  },
}

beforeEach(() => {
  server = samplePush
  asked = []
  did = []
  subscription = null
  permission = 'default'
  answer = 'granted'
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const situation = () => new QueryClient({ defaultOptions: { queries: { meta: { api } } } }).fetchQuery(browserPushQuery)

it('subscribes with the key of the server upon a permission, and ends it', async () => {
  expect(await situation()).toBe('off')
  await turnOnPush(api)
  expect(asked).toEqual([
    ['GET', undefined],
    ['PUT', { endpoint: ours, keys }],
  ])
  expect(subscription).toEqual({ endpoint: ours, key: samplePush.public_key })
  expect(await situation()).toBe('on')
  await turnOffPush(api)
  expect([asked.at(-1), subscription]).toEqual([['DELETE', undefined], null])
})

it.each(['denied', 'default'] as const)('sends nothing if the answer is %s', async (refusal) => {
  answer = refusal
  await turnOnPush(api)
  expect([asked, did]).toEqual([[], []])
  expect(await situation()).toBe(refusal === 'denied' ? 'denied' : 'off')
})

it('is off while the server shows notifications of another browser', async () => {
  permission = 'granted'
  subscription = { endpoint: ours, key: server.public_key }
  server = { ...server, endpoint: 'https://push.example/another' }
  expect(await situation()).toBe('off')
})

it.each([
  ['switchedOff', () => vi.stubGlobal('document', { documentElement: { hasAttribute: () => true } })],
  ['unsupported', () => vi.stubGlobal('navigator', {})],
  ['elsewhere', () => vi.stubGlobal('navigator', { standalone: false })],
])('is %s', async (expected, change) => {
  change()
  expect(await situation()).toBe(expected)
})

it('asks nothing at the start of a browser that shows no notifications', async () => {
  permission = 'granted'
  await renewPush(api)
  permission = 'default'
  subscription = { endpoint: ours, key: server.public_key }
  await renewPush(api)
  expect(asked).toEqual([])
})

it('changes nothing at the start while the server has the subscription', async () => {
  permission = 'granted'
  subscription = { endpoint: ours, key: server.public_key }
  server = { ...server, endpoint: ours }
  await renewPush(api)
  expect([asked, did]).toEqual([[['GET', undefined]], []])
})

it('subscribes again at the start if the server has lost the subscription or has another key', async () => {
  permission = 'granted'
  subscription = { endpoint: ours, key: server.public_key }
  await renewPush(api)
  expect([did, asked.at(-1)]).toEqual([['subscribe'], ['PUT', { endpoint: ours, keys }]])
  did = []
  server = { public_key: `C${'A'.repeat(86)}`, endpoint: ours, devices: 1 }
  await renewPush(api)
  expect(did).toEqual(['unsubscribe', 'subscribe'])
  expect(subscription.key).toBe(server.public_key)
  expect(asked.at(-1)?.[0]).toBe('PUT')
})
