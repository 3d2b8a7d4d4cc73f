import { logError } from '@/shared/lib/error-log'

/**
 * Loads the socket code on first use: signed-out readers never need it. If it fails to load, the counts are still
 * polled every ten minutes.
 */
export function listenForChanges(readToken: () => string | null, onChange: () => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  import('./listen-for-changes.ts')
    .then((module) => {
      if (!stopped) stop = module.listenForChanges(readToken, onChange)
    })
    .catch((error: unknown) => logError('Failed to load the listener for changes.', error))
  return () => {
    stopped = true
    stop?.()
  }
}
