import { type ComponentType, useEffect, useState } from 'react'
import { lazyPartRetryMs } from '@/shared/config'
import type { LazyPart } from './lazy-part.ts'

/**
 * The component of a lazy part, or `undefined` while its code is on its way (design, section 7). The code is asked for
 * when the page is idle, and at once when it is wanted.
 *
 * No click is lost: whoever opens the part sets its own state at once, and the part shows as soon as it can. Code that
 * did not come is asked for again for as long as it is wanted.
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
