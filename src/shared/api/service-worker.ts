import { workerPolicy } from '@contract/content-security.ts'
import { keptCache, type WorkerMessage, withoutWorkerAttribute, workerPath } from '@contract/service-worker.ts'

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

const container = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

/** Private windows of some browsers have none, and the operator can switch it off. */
export const canUseWorker = (): boolean =>
  container() !== undefined && !document.documentElement.hasAttribute(withoutWorkerAttribute)

/** A document can create a policy once. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

let registering: Promise<ServiceWorkerRegistration> | undefined

/** Rejects where there can be none. */
export function openWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= register().catch((error) => {
    registering = undefined
    throw error
  })
  return registering
}

async function register(): Promise<ServiceWorkerRegistration> {
  const workers = container()
  if (workers === undefined || !canUseWorker()) throw new Error('There can be no service worker here.')
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(workerPolicy, { createScriptURL: (url) => url })
  await workers.register(policy?.createScriptURL(workerPath) ?? workerPath, { scope: '/', updateViaCache: 'none' })
  return workers.ready
}

export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await openWorker()
  registration.active?.postMessage(message)
}

/** Deletes what the worker keeps, and ends its notifications, also those on the screen. `entirely` ends the worker, too. */
export async function forgetOnThisDevice({ entirely = false } = {}): Promise<void> {
  const registration = await container()?.getRegistration()
  registration?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage)
  await globalThis.caches?.delete(keptCache)
  try {
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } finally {
    for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  }
  if (entirely) await registration?.unregister()
}
