import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Keeps a secret that came in the address, and takes it out of the address bar, the history and every later `Referer`
 * as soon as the page is alive (design, section 6 "Accounts": links of mails). Nothing where there is none: the router
 * leaves in a search what its route dropped.
 */
export function useSecretFromAddress(secret: string | undefined): string | undefined {
  const router = useRouter()
  const [kept] = useState(typeof secret === 'string' && secret !== '' ? secret : undefined)
  useEffect(() => {
    if (secret !== undefined) void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [router, secret])
  return kept
}
