import type { ComponentType } from 'react'
import { logError } from '@/shared/lib/error-log'

/** A component whose code is no part of the first load. */
export type LazyPart<Props> = {
  /** The component, once its code is there. */
  read: () => ComponentType<Props> | undefined
  /** Asks for its code; rejects where it could not be loaded. Asking twice is asking once, until it failed. */
  load: () => Promise<void>
  /** The same ahead of need, when a pointer comes near or the page is idle: a failure is only noted. */
  preload: () => void
}

/** Names a part by how its code is imported: `lazyPart(() => import('./surface.tsx').then((m) => m.Surface))`. */
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
    load().catch((error) => logError('A part of the page could not be loaded ahead of need.', error))
  }
  return { read: () => loaded, load, preload }
}
