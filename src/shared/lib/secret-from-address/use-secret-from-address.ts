import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Keeps a secret that came in the address, and takes it out of the address bar, the history and every later `Referer`
 * as soon as the page is alive (design, section 6 "Accounts": links of mails).
 */
export function useSecretFromAddress(secret: string | undefined): string | undefined {
  const router = useRouter()
  const [kept] = useState(secret)
  useEffect(() => {
    if (secret !== undefined) void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [router, secret])
  return kept
}
