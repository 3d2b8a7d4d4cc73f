import { subscriptionChanged } from '@contract/service-worker.ts'
import type { WorkerEvent, WorkerScope } from './worker-scope.ts'

/** The server sends it (docs/decisions/0085). */
type Pushed = { id: string; text: string; subject?: string; path: string; at: string }

const unreadable: Pushed = { id: 'news', text: 'You have news on Lede', path: '/notifications', at: '' }

function read(data: WorkerEvent<'push'>['data']): Pushed {
  try {
    const pushed = data?.json() as Partial<Pushed> | undefined
    return typeof pushed?.text === 'string' ? { ...unreadable, ...pushed } : unreadable
  } catch {
    return unreadable
  }
}

/** Browsers demand that each push shows something. The same notification replaces its former one. */
export function showPush({ registration }: WorkerScope, data: WorkerEvent<'push'>['data']): Promise<void> {
  const { id, text, subject, path, at } = read(data)
  const options = {
    body: subject ? `${text}\n${subject}` : text,
    tag: id,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    timestamp: Date.parse(at) || Date.now(),
    data: { path },
  }
  return registration.showNotification('Lede', options)
}

function ownAddress(path: unknown): string | undefined {
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return undefined
  const { origin, href } = new URL(path, location.origin)
  return origin === location.origin ? href : undefined
}

/** Focuses the page that is there already. Another page stays as it is: text may be typed in it. */
export async function followNotification({ clients }: WorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const target =
    ownAddress((notification.data as { path?: unknown } | null)?.path) ?? ownAddress(unreadable.path) ?? '/'
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === target)
  await (open === undefined ? clients.openWindow(target) : open.focus())
}

/** Takes all notifications from the screen. */
export async function closeNotifications({ registration }: WorkerScope): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close()
}

/** Subscribes again, and lets an open page tell the server. Otherwise the next one does. */
export async function renewSubscription(
  { registration, clients }: WorkerScope,
  { oldSubscription }: WorkerEvent<'pushsubscriptionchange'>,
): Promise<void> {
  if (oldSubscription) await registration.pushManager.subscribe(oldSubscription.options as PushSubscriptionOptionsInit)
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(subscriptionChanged)
}
