import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Keeps a secret from an email link and removes it from the address bar, the history and later `Referer` headers
 * after hydration (docs/architecture.md#server). Checks the type again, because the router keeps parameters that the
 * route dropped.
 */
export function useSecretFromAddress(secret: string | undefined): string | undefined {
  const router = useRouter()
  const [kept] = useState(typeof secret === 'string' && secret !== '' ? secret : undefined)
  useEffect(() => {
    if (secret !== undefined) void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [router, secret])
  return kept
}
