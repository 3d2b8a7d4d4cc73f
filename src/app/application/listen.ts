import {
  deliveredBounty,
  notifications,
  overview,
  ownEmail,
  ownPayment,
  payoutConnection,
} from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countsKey, listenForChanges } from '@/entities/count'
import { keyOf, readStoredToken } from '@/shared/api'

export { followVerification } from '../layout/banner-room.ts'
export { sendLeftDraftsOf } from './left-drafts.ts'

/**
 * The counts, the newest notifications, the overview, a delivery, whose bounty becomes paid after the last backer's card is
 * charged, a backer's own payment, which can be dropped while they look at it, a journalist's account at Stripe, which
 * Stripe makes ready, and an email address that is confirmed in another tab.
 */
const liveKeys = [
  countsKey,
  // Not the pages of the list, which stay as they are while somebody reads them.
  [...keyOf(notifications), {}],
  ...[keyOf(overview), keyOf(deliveredBounty), keyOf(ownPayment), keyOf(payoutConnection), keyOf(ownEmail)],
]

/** Fetches again what a live event makes outdated. Returns a function that stops listening. */
export function listen(queryClient: QueryClient): () => void {
  return listenForChanges(readStoredToken, () => {
    for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey })
  })
}
