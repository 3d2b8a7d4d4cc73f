import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logError } from '@/shared/lib/error-log'
import { usePageIdle } from '@/shared/lib/lazy-part'

/** Opens the search on its keys. Loads them when the page is idle. */
export function useSearchKeys(): void {
  const router = useRouter()
  const isIdle = usePageIdle()
  useEffect(() => {
    if (!isIdle) return
    const over = new AbortController()
    import('./search-keys.ts')
      .then(({ listenForSearchKeys }) => listenForSearchKeys(router, over.signal))
      .catch((error: unknown) => logError('Failed to load the keys of the search.', error))
    return () => over.abort()
  }, [router, isIdle])
}
