import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '@/entities/session'
import { logError } from '@/shared/lib/error-log'

/** Listens to `/ws` while a user is signed in. Returns a function that stops listening. */
export function followLiveEvents(session: Session, queryClient: QueryClient): () => void {
  let listeningFor: string | undefined
  let stopListening = () => {}

  function follow() {
    const id = session.view().user?.id
    if (id === listeningFor) return
    stopListening()
    stopListening = id === undefined ? () => {} : listenLazily(queryClient)
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
function listenLazily(queryClient: QueryClient): () => void {
  let stop = () => {}
  let stopped = false
  import('./listen.ts')
    .then(({ listen }) => {
      if (!stopped) stop = listen(queryClient)
    })
    .catch((error: unknown) => logError('Failed to load the listener for changes.', error))
  return () => {
    stopped = true
    stop()
  }
}
