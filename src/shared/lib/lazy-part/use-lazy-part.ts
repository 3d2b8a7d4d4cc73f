import { type ComponentType, useEffect, useState } from 'react'
import { lazyPartRetryMs } from '@/shared/config'
import type { LazyPart } from './lazy-part.ts'

/**
 * Returns undefined until the code has loaded. Preloads when the page is idle and loads immediately when wanted
 * (docs/architecture.md#client-state).
 * No click is lost: the caller sets its own state, and the part renders once it has loaded. A failed import is
 * retried while the part is wanted.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted: boolean): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState(() => part.read())
  const isMissing = Component === undefined

  useEffect(() => {
    if (!isMissing || isWanted || typeof requestIdleCallback !== 'function') return
    const idle = requestIdleCallback(part.preload)
    return () => cancelIdleCallback(idle)
  }, [part, isMissing, isWanted])

  useEffect(() => {
    if (!isMissing || !isWanted) return
    let retry: ReturnType<typeof setTimeout> | undefined
    let isStillWanted = true
    const attempt = () =>
      part.load().then(
        () => isStillWanted && setComponent(() => part.read()),
        () => {
          if (isStillWanted) retry = setTimeout(attempt, lazyPartRetryMs)
        },
      )
    void attempt()
    return () => {
      isStillWanted = false
      clearTimeout(retry)
    }
  }, [part, isMissing, isWanted])

  return Component
}
