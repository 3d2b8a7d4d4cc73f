/**
 * A tab lock marks a draft that is open in this tab (docs/architecture.md#editor). The browser releases it however
 * the tab ends, so a local copy without a held lock was left behind.
 */
import { createRandomId } from '@/shared/api'
import { tabLockTimeoutMs } from '@/shared/config'
import { withinTime } from './storage-answer.ts'

export type TabLock = { id: string; leave: () => void }

/**
 * Resolves to undefined when another tab holds the lock, or when the browser does not answer. Waits for it first,
 * because the page before a reload may still hold it for a moment.
 */
export async function acquireTabLock(id: string, timeoutMs: number = tabLockTimeoutMs): Promise<TabLock | undefined> {
  // Insecure contexts have no Web Locks, and browsers that deny storage deny them: treat every lock as free.
  const free = { id, leave: () => {} }
  const locks = findLocks()
  if (locks === undefined) return free
  const late = new AbortController()
  const granted = new Promise<TabLock>((resolve) => {
    const untilLeft = () => new Promise<void>((leave) => (late.signal.aborted ? leave() : resolve({ id, leave })))
    // The name stays, so that this lock also excludes tabs that run an older version.
    const request = async () => locks.request(`lede-desk ${id}`, { signal: late.signal }, untilLeft)
    request().catch(() => resolve(free))
  })
  return withinTime(granted, timeoutMs).catch(() => {
    late.abort()
    return undefined
  })
}

function findLocks(): LockManager | undefined {
  try {
    return navigator.locks ?? undefined
  } catch {
    return undefined
  }
}

export async function createTabLock(): Promise<TabLock> {
  const id = createRandomId()
  return (await acquireTabLock(id)) ?? { id, leave: () => {} }
}
