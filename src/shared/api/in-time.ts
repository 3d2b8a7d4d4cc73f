import { lazyPartTimeoutMs } from '@/shared/config'

/**
 * Rejects if code of the page has not arrived in time: a content blocker can hold a request for good. A late import goes on, so
 * that a retry finds it.
 *
 * Firefox fails an import when the reader reloads or leaves the page. The router answers a failed import with a reload, which
 * would take the place of the reader's own navigation, so such a failure waits for the page to go.
 */
export function inTime<Module>(importing: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    let isLeaving = false
    const noteLeaving = () => {
      isLeaving = true
    }
    const settle = () => {
      clearTimeout(late)
      globalThis.removeEventListener?.('beforeunload', noteLeaving)
    }
    const late = setTimeout(() => {
      settle()
      reject(new Error('Late file.'))
    }, lazyPartTimeoutMs)
    // The server has no page to leave. Only for so long, because Firefox keeps no page with this listener for Back.
    globalThis.addEventListener?.('beforeunload', noteLeaving)
    importing.then(
      (module) => {
        settle()
        resolve(module)
      },
      (error) => {
        if (isLeaving) return
        settle()
        reject(error)
      },
    )
  })
}
