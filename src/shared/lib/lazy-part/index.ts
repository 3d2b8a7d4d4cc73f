import { type ComponentType, useEffect, useState } from 'react'
import { inTime } from '@/shared/api'
import { lazyPartRetryMs, missingFilesId } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'

type WithConnection = { connection?: { saveData?: boolean; effectiveType?: string } }

/** The reader asked to save data, or is on 2G. Firefox and Safari do not say. */
export function savesData(): boolean {
  const { connection } = navigator as WithConnection
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

export type LazyPart<Props> = {
  read: () => ComponentType<Props> | undefined
  /** Rejects if the import fails. Concurrent calls share one import; a failed one can be retried. */
  load: () => Promise<void>
  /** Does nothing where the reader saves data. */
  preload: () => void
  /** Handlers for the button that opens the part, or for an element around several: they preload it. */
  onIntent: { onPointerEnter: () => void; onFocus: () => void }
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
    if (!savesData()) load().catch((error) => logError('Failed to preload a part.', error))
  }
  return { read: () => loaded, load, preload, onIntent: { onPointerEnter: preload, onFocus: preload } }
}

/**
 * Returns undefined until the code has loaded, which starts when the part is wanted (docs/architecture.md#client-state).
 * No click is lost: the caller sets its own state, and the part renders once it has loaded. A failed import is
 * retried while the part is wanted.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted: boolean): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState(() => part.read())
  const isMissing = Component === undefined

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
