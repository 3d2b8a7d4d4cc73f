import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { inTime } from '@/shared/api'
import { lazyPartRetryMs, missingFilesId } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'

export type LazyPart<Props> = {
  read: () => ComponentType<Props> | undefined
  /** Rejects if the import fails. Concurrent calls share one import; a failed one can be retried. */
  load: () => Promise<void>
  preload: () => void
}

export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const load = () => {
    loading ??= inTime(importPart()).then(
      (component) => {
        loaded = component
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const preload = () => {
    load().catch((error) => logError('Failed to preload a part of the page.', error))
  }
  return { read: () => loaded, load, preload }
}

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
        () => {
          tellMissingFiles(false)
          if (isStillWanted) setComponent(() => part.read())
        },
        () => {
          tellMissingFiles(true)
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

/** The sentence that the page has for files which do not load. The start script shows it too. */
function tellMissingFiles(isMissing: boolean): void {
  const notice = document.getElementById(missingFilesId)
  if (notice) notice.hidden = !isMissing
}

/** Fallback for browsers without `requestIdleCallback`, in milliseconds after hydration. */
const idleAfter = 2_000

/** In milliseconds: a page that is always busy, with an animation for example, counts as idle then. */
const idleAtLatest = 5_000

export function usePageIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const settle = () => setIdle(true)
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(settle, { timeout: idleAtLatest })
      return () => cancelIdleCallback(waiting)
    }
    const waiting = setTimeout(settle, idleAfter)
    return () => clearTimeout(waiting)
  }, [])
  return isIdle
}

/** Renders nothing until the page is idle and its code has loaded. */
export function idlePart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const part = lazyPart(importPart)
  return function IdlePart(props) {
    const Part = useLazyPart(part, usePageIdle())
    return Part === undefined ? null : createElement(Part, props)
  }
}
