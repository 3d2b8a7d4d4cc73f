import { lazyPartTimeoutMs } from '@/shared/config'

/**
 * Rejects if code of the page has not arrived in time: a content blocker can hold a request for good. A late import goes on, so
 * that a retry finds it.
 */
export function inTime<Module>(importing: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A file of the page did not arrive in time.')), lazyPartTimeoutMs)
    importing.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
