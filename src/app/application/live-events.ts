import { deliveredBounty } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countsKey, listenForChanges } from '@/entities/count'
import { type SessionActor, viewSession } from '@/entities/session'
import { keyOf, readStoredToken } from '@/shared/api'

/**
 * What a live event makes outdated: the counts, and a delivery, whose bounty becomes paid after the last backer's card
 * is charged.
 */
const liveKeys = [countsKey, keyOf(deliveredBounty)]

/** Listens to `/ws` while a user is signed in. Returns a function that stops listening. */
export function followLiveEvents(session: SessionActor, queryClient: QueryClient): () => void {
  let listeningFor: string | undefined
  let stopListening = () => {}

  function follow() {
    const id = viewSession(session.getSnapshot()).user?.id
    if (id === listeningFor) return
    stopListening()
    stopListening = id === undefined ? () => {} : listenForChanges(readStoredToken, reload)
    listeningFor = id
  }

  function reload() {
    for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey })
  }

  const following = session.subscribe(follow)
  follow()
  return () => {
    following.unsubscribe()
    stopListening()
  }
}
