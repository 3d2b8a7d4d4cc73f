import {
  deliveredBounty,
  notifications,
  overview,
  ownEmail,
  ownPayment,
  payoutConnection,
} from '@contract/endpoints.ts'
import { subscriptionChanged } from '@contract/service-worker.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countsKey, listenForChanges } from '@/entities/count'
import type { Session } from '@/entities/session'
import { renewPush } from '@/features/account/choose-notifications'
import { keepSavedStories } from '@/features/reading/save-story'
import { type CallApi, keyOf, readStoredToken } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { followVerification } from '../layout/banner-room.ts'
import { sendLeftDraftsOf } from './left-drafts.ts'

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

/** Puts what ends each part into `stops`. */
export function followUser(session: Session, api: CallApi, queryClient: QueryClient, stops: (() => void)[]): void {
  // Sends for this user alone: another person may sign in in another tab.
  const ownApi = session.ownApi() ?? api
  stops.push(followVerification(session), sendLeftDraftsOf(session, ownApi, queryClient))
  const { user } = session.view()
  if (user !== null) stops.push(keepSavedStories(user.id, queryClient), followSubscription(ownApi))
  // Last, because a browser that blocks sockets throws.
  stops.push(listen(queryClient))
}

/** Keeps the server's subscription that of this browser. Returns a function that stops. */
function followSubscription(api: CallApi): () => void {
  const renew = () =>
    void renewPush(api).catch((error: unknown) => logError('Failed to renew the notifications of this browser.', error))
  const hear = ({ data }: MessageEvent) => {
    if (data === subscriptionChanged) renew()
  }
  renew()
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}

/** Fetches again what a live event makes outdated. Returns a function that stops listening. */
function listen(queryClient: QueryClient): () => void {
  return listenForChanges(readStoredToken, () => {
    for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey })
  })
}
