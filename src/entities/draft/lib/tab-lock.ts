/**
 * A tab lock marks a draft that is open in this tab (docs/architecture.md#editor). The browser releases it however
 * the tab ends, so a local copy without a held lock was left behind.
 */
import { createRandomId } from '@/shared/api'
import { tabLockTimeoutMs } from '@/shared/config'

export type TabLock = { id: string; leave: () => void }

/**
 * Resolves to undefined when another tab holds the lock. Waits for it first, because the page before a reload may
 * still hold it for a moment.
 */
export function acquireTabLock(id: string, timeoutMs: number = tabLockTimeoutMs): Promise<TabLock | undefined> {
  // Insecure contexts have no Web Locks, and browsers that deny storage deny them: treat every lock as free.
  const free = { id, leave: () => {} }
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined || locks === null) return Promise.resolve(free)
  return new Promise((resolve) => {
    const untilLeft = () => new Promise<void>((leave) => resolve({ id, leave }))
    // The name stays, so that this lock also excludes tabs that run an older version.
    locks.request(`lede-desk ${id}`, { signal: AbortSignal.timeout(timeoutMs) }, untilLeft).catch((error) => {
      resolve(error instanceof DOMException && error.name === 'TimeoutError' ? undefined : free)
    })
  })
}

export async function createTabLock(): Promise<TabLock> {
  const id = createRandomId()
  return (await acquireTabLock(id)) ?? { id, leave: () => {} }
}
