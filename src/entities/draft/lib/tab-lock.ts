/**
 * Who writes on which copy (design, section 7 "Never lose a word"). A desk is a draft that is open in one tab. It holds a
 * lock for as long as it is open, which goes with the tab however that ends: a copy whose desk nobody holds was left behind.
 */
import { createRandomId } from '@/shared/api'
import { tabLockTimeoutMs } from '@/shared/config'

export type TabLock = { id: string; leave: () => void }

/**
 * Sits down at a desk; undefined where another tab does. A page that is loaded anew finds the desk of the page before still
 * held for a moment, and waits for it.
 */
export function acquireTabLock(id: string, patienceMs: number = tabLockTimeoutMs): Promise<TabLock | undefined> {
  // A page that was not loaded safely has no locks: there every desk is free.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined || locks === null) return Promise.resolve({ id, leave: () => {} })
  return new Promise((resolve, reject) => {
    const untilLeft = () => new Promise<void>((leave) => resolve({ id, leave }))
    locks.request(`lede-desk ${id}`, { signal: AbortSignal.timeout(patienceMs) }, untilLeft).catch((error) => {
      if (error instanceof DOMException && error.name === 'TimeoutError') resolve(undefined)
      else reject(error)
    })
  })
}

/** A desk at which nobody sat before. */
export async function createTabLock(): Promise<TabLock> {
  const id = createRandomId()
  return (await acquireTabLock(id)) ?? { id, leave: () => {} }
}
