import { useEffect, useEffectEvent } from 'react'

/** A wish to pledge that came with the address of the page. */
export type PledgeRequest = {
  /** True until it is met. */
  isPending: boolean
  /** Called when the form opens, so that the address is cleared. */
  onMet: () => void
}

/** Signing in returns here. */
export const pledgePathOf = (bountyId: string): string => `/questions/${encodeURIComponent(bountyId)}?fund=true`

/** Opens the form for a pending request as soon as `open` is defined: the reader is then signed in. */
export function usePledgeRequest(request: PledgeRequest | undefined, open: (() => void) | undefined): void {
  const meet = useEffectEvent(() => {
    open?.()
    request?.onMet()
  })
  const mayOpen = request?.isPending === true && open !== undefined
  useEffect(() => {
    if (mayOpen) meet()
  }, [mayOpen])
}
