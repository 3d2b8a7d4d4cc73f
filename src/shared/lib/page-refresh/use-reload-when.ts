import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Reloads the page's data once when it was loaded for another user: the server rendered it signed out, or the reader
 * has signed in since. Once only, whatever the result.
 */
export function useReloadWhen(isOutdated: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isOutdated) void router.invalidate()
  }, [router, isOutdated])
}
