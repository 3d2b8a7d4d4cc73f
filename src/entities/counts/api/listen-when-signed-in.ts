import { logError } from '@/shared/lib/error-log'

/**
 * `listenForChanges`, whose code comes when somebody first listens: readers who are signed out never do. Without it the
 * counts are still asked for every ten minutes.
 */
export function listenForChanges(readToken: () => string | null, onChange: () => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  import('./listen-for-changes.ts')
    .then((module) => {
      if (!stopped) stop = module.listenForChanges(readToken, onChange)
    })
    .catch((error: unknown) => logError('What listens for changes could not be loaded.', error))
  return () => {
    stopped = true
    stop?.()
  }
}
