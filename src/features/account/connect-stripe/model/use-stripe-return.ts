import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** `return`: Stripe sent the browser back. `refresh`: its address was used already, or too old. */
export type StripeReturn = 'return' | 'refresh'

/** Keeps it and replaces it in the address by the section, so that a reload says nothing of a return. */
export function useStripeReturn(): StripeReturn | undefined {
  const router = useRouter()
  // The router keeps parameters that the route dropped.
  const stripe: unknown = useLocation().search.stripe
  const [kept] = useState<StripeReturn | undefined>(stripe === 'return' || stripe === 'refresh' ? stripe : undefined)
  useEffect(() => {
    if (stripe !== undefined) void router.navigate({ to: '.', search: {}, hash: 'get-paid', replace: true })
  }, [router, stripe])
  return kept
}
