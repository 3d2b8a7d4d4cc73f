import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeNotifications, followNotification, renewSubscription, showPush } from './push.ts'
import type { WorkerScope } from './worker-scope.ts'

let did: unknown[]
let pages: string[]

beforeEach(() => {
  did = []
  pages = []
  vi.stubGlobal('location', new URL('https://lede.test/service-worker.js'))
})
afterEach(() => vi.unstubAllGlobals())

const note = async (...what: unknown[]) => void did.push(what)

const scope = () =>
  ({
    registration: {
      showNotification: (title: string, options: NotificationOptions) => note(title, options),
      getNotifications: async () => ['one', 'other'].map((name) => ({ close: () => note('close', name) })),
      pushManager: { subscribe: (options: object) => note('subscribe', options) },
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({
          url,
          focus: () => note('focus', url),
          navigate: (to: string) => note('navigate', to),
          postMessage: (message: unknown) => note('tell', url, message),
        })),
      openWindow: (url: string) => note('open', url),
    },
  }) as unknown as WorkerScope

it('shows a notification with its subject, in the place of its former one', async () => {
  const pushed = {
    id: 'n-1',
    text: '4 readers backed your bounty',
    subject: 'Why?',
    path: '/questions/1',
    at: '2026-11-28T14:05:00.000Z',
  }
  await showPush(scope(), { json: () => pushed })
  expect(did).toEqual([
    [
      'Lede',
      {
        body: '4 readers backed your bounty\nWhy?',
        tag: 'n-1',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        timestamp: Date.parse(pushed.at),
        data: { path: '/questions/1' },
      },
    ],
  ])
})

it.each([null, { json: () => JSON.parse('{') }, { json: () => null }, { json: () => ({ text: 1 }) }])(
  'shows that there is news if it cannot read %j',
  async (data) => {
    await showPush(scope(), data)
    expect(did).toMatchObject([['Lede', { body: 'You have news on Lede', data: { path: '/notifications' } }]])
  },
)

const press = async (path: unknown) => {
  const notification = { data: { path }, close: () => note('close') } as unknown as Notification
  await followNotification(scope(), notification)
}

it.each([[], ['https://lede.test/about', 'https://lede.test/questions/10']])(
  'opens a page of its own if none is there, and leaves the others as they are',
  async (...urls) => {
    pages = urls
    await press('/questions/1')
    expect(did).toEqual([['close'], ['open', 'https://lede.test/questions/1']])
  },
)

it('focuses the page that is there', async () => {
  pages = ['https://lede.test/about', 'https://lede.test/questions/1']
  await press('/questions/1')
  expect(did).toEqual([['close'], ['focus', 'https://lede.test/questions/1']])
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://', 7, undefined])(
  'follows no path like %s',
  async (path) => {
    await press(path)
    expect(did.at(-1)).toEqual(['open', 'https://lede.test/notifications'])
  },
)

it('takes all notifications from the screen', async () => {
  await closeNotifications(scope())
  expect(did).toEqual([
    ['close', 'one'],
    ['close', 'other'],
  ])
})

it('subscribes again when the browser replaces its subscription, and tells open pages', async () => {
  pages = ['https://lede.test/about']
  const oldSubscription = { options: { userVisibleOnly: true } } as unknown as PushSubscription
  await renewSubscription(scope(), { oldSubscription } as Parameters<typeof renewSubscription>[1])
  expect(did).toEqual([
    ['subscribe', { userVisibleOnly: true }],
    ['tell', 'https://lede.test/about', 'subscription.changed'],
  ])
})
