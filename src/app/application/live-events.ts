import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '@/entities/session'
import type { CallApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

/**
 * Listens to `/ws` while a user is signed in, sends the texts that they left in this browser, and remembers whether their address
 * is verified. Returns a function that stops all of it.
 */
export function followLiveEvents(session: Session, api: CallApi, queryClient: QueryClient): () => void {
  let listeningFor: string | undefined
  let stopListening = () => {}

  function follow() {
    const id = session.view().user?.id
    if (id === listeningFor) return
    stopListening()
    stopListening = id === undefined ? () => {} : listenLazily(session, api, queryClient)
    listeningFor = id
  }

  const stopFollowing = session.subscribe(follow)
  follow()
  return () => {
    stopFollowing()
    stopListening()
  }
}

/** Signed-out readers never load the socket code. If it fails to load, the counts are still polled. */
function listenLazily(session: Session, api: CallApi, queryClient: QueryClient): () => void {
  const stops: (() => void)[] = []
  let stopped = false
  import('./listen.ts')
    .then(({ followUser }) => {
      if (!stopped) followUser(session, api, queryClient, stops)
    })
    .catch((error: unknown) => logError('Failed to listen.', error))
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}
