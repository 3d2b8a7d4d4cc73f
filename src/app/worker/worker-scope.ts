/** The parts of a service worker's scope that ours uses: TypeScript cannot load its types beside those of documents. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }

type WorkerEvents = {
  install: Extendable
  activate: Extendable
  message: Extendable & { data: unknown }
  fetch: Extendable & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith: (response: Promise<Response>) => void
  }
  push: Extendable & { data: { json: () => unknown } | null }
  notificationclick: Extendable & { notification: Notification }
  pushsubscriptionchange: Extendable & { oldSubscription?: PushSubscription | null }
}

type OpenPage = {
  url: string
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}

export type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

export type WorkerEvent<Name extends keyof WorkerEvents> = WorkerEvents[Name]
