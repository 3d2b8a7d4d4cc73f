import type { ComponentType } from 'react'
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
    loading ??= importPart().then(
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
