import { logError } from '@/shared/lib/error-log'

type Reader = typeof import('./read-clipboard.ts').readClipboard

let loaded: Reader | undefined
let loading: Promise<Reader> | undefined

export const loadedReader = (): Reader | undefined => loaded

/** A failed import can be repeated. */
export function loadReader(): Promise<Reader> {
  loading ??= import('./read-clipboard.ts').then(
    ({ readClipboard }) => {
      loaded = readClipboard
      return readClipboard
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export function preloadReader(): void {
  loadReader().catch((error) => logError('Failed to preload the reader of pasted pages.', error))
}
