import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Asks the loaders of the page again once what they brought turns out to be for somebody else: the server rendered it
 * for nobody, or who reads has signed in since. Once, whatever the answer is.
 */
export function useReloadWhen(isOutdated: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isOutdated) void router.invalidate()
  }, [router, isOutdated])
}
