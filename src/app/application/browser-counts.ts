import { createActor, fromPromise } from 'xstate'
import { type CountsActor, countsMachine, listenForChanges, loadCounts } from '@/entities/count'
import { type SessionActor, viewSession } from '@/entities/session'
import { type CallApi, readStoredToken } from '@/shared/api'
import { onPageRefresh } from '@/shared/lib/page-refresh'

export function createBrowserCounts(api: CallApi): CountsActor {
  return createActor(
    countsMachine.provide({
      actors: {
        loadCounts: fromPromise(async ({ input: { user }, signal }) => {
          if (user === null) throw new Error('No user is signed in.')
          return loadCounts(api, user, signal)
        }),
      },
    }),
  )
}

export function followCounts(counts: CountsActor, session: SessionActor, onChange: () => void): () => void {
  let listeningFor: string | undefined
  let stopListening = () => {}

  function follow() {
    const { user } = viewSession(session.getSnapshot())
    if (user !== null) counts.send({ type: 'session.opened', user })
    else counts.send({ type: 'session.closed' })
    if (user?.id === listeningFor) return
    stopListening()
    stopListening = user === null ? () => {} : listenForChanges(readStoredToken, hear)
    listeningFor = user?.id
  }

  const askAgain = () => counts.send({ type: 'counts.changed' })
  const hear = () => {
    askAgain()
    onChange()
  }
  counts.start()
  const stopRefreshing = onPageRefresh(askAgain)
  const following = session.subscribe(follow)
  follow()
  return () => {
    following.unsubscribe()
    stopRefreshing()
    stopListening()
  }
}
