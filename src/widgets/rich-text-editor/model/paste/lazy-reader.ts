import { inTime } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

type Reader = typeof import('./clipboard.ts').readClipboard
type Writer = typeof import('./clipboard.ts').writeClipboard

let loaded: Reader | undefined
let writer: Writer | undefined
let loading: Promise<Reader> | undefined

export const loadedReader = (): Reader | undefined => loaded
/** Loads with the reader. */
export const loadedWriter = (): Writer | undefined => writer

/** A failed import can be repeated. */
export function loadReader(): Promise<Reader> {
  loading ??= inTime(import('./clipboard.ts')).then(
    ({ readClipboard, writeClipboard }) => {
      loaded = readClipboard
      writer = writeClipboard
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
