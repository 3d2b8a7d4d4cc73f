/**
 * The service worker, which the build emits as one file (docs/decisions/0086). It lets every request pass to the network and
 * answers only when the network fails.
 */
import { keptPrefix, type WorkerMessage } from '@contract/service-worker.ts'
import { logError } from '@/shared/lib/error-log'
import { answerNavigation } from './worker/answer-offline.ts'
import { createKeptStories } from './worker/kept-stories.ts'
import { closeNotifications, followNotification, renewSubscription, showPush } from './worker/push.ts'
import type { WorkerScope } from './worker/worker-scope.ts'

const scope = globalThis as unknown as WorkerScope
const stories = createKeptStories({
  caches,
  fetch: (...request) => fetch(...request),
  now: Date.now,
  forgetOther: () => closeNotifications(scope),
})

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

// The browser requests a page while the worker starts.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin === location.origin && pathname.startsWith(`${keptPrefix}/`)) {
    event.respondWith(stories.file(pathname).then((file) => file ?? Response.error()))
  } else if (request.mode === 'navigate' && request.method === 'GET' && !/^\/(?:api|media)\//.test(pathname)) {
    event.respondWith(answerNavigation(event, stories))
  }
})

scope.addEventListener('message', (event) =>
  event.waitUntil(
    follow(event.data as WorkerMessage).catch((error) => logError('Failed to keep saved stories.', error)),
  ),
)

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(followNotification(scope, event.notification)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope, event)))

function follow(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case 'keep':
      return stories.keep(message.account, message.stories, message.savesData)
    case 'refresh':
      return stories.refresh(message.account, message.story)
    case 'forget':
      return stories.forget()
  }
}
