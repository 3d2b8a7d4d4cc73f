import { signOut, verifySession } from '@contract/endpoints.ts'
import { createActor, fromPromise } from 'xstate'
import { type SessionActor, sessionMachine, viewSession } from '@/entities/session'
import {
  type ApiClientOptions,
  type CallApi,
  createApiClient,
  forgetToken,
  readStoredToken,
  storeToken,
  watchStoredToken,
} from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { followGuards } from '../guard/follow-guards.ts'
import { readWhenSessionEnds } from '../guard/when-session-ends.ts'
import type { AppRouter } from '../router/create-app-router.ts'
import { rescueFocus } from '../router/focus-on-arrival.ts'

type Answering = Pick<ApiClientOptions, 'fetch' | 'readKnownAnswer'>

/** The session of this browser and the API client that speaks for it; each knows of the other's 401. */
export function createBrowserSession(answering: Answering, origin: string): { session: SessionActor; api: CallApi } {
  const api = createApiClient({
    ...answering,
    origin,
    readToken: readStoredToken,
    onUnauthorized: (token) => session.send({ type: 'session.refused', token }),
  })
  const session: SessionActor = createActor(
    sessionMachine.provide({
      actors: {
        verifySession: fromPromise(({ signal }) => api(verifySession, { signal })),
        // With the token of the session that ends: the stored one is gone, or another's, by then.
        endSession: fromPromise(async ({ input: { token } }) => {
          await createApiClient({ fetch: answering.fetch, origin, readToken: () => token, onUnauthorized: () => {} })(
            signOut,
          )
        }),
      },
      actions: { storeToken: (_, { token }) => storeToken(token), forgetToken },
    }),
  )
  return { session, api }
}

/**
 * Lets the session begin once the page is there, and lets the application follow it: this is the one place that leaves
 * a page because a session ended (specification, section 4). Returns how to stop.
 */
export function followSession(session: SessionActor, router: AppRouter): () => void {
  const ended = session.on('session.ended', ({ reason }) => {
    if (reason === 'signedOut') return void leaveForHome(router, reason)
    // What is unfinished stays, and signs in again itself; the guards lead to where one signs in.
    if (readWhenSessionEnds(router) !== undefined) return
    // Signed out in another tab: stay where one reads; the guards decide whether one may.
    if (reason === 'elsewhere') void router.invalidate()
    else void leaveForHome(router, reason)
  })
  const stopGuarding = followGuards(session, router)
  const stopForgetting = forgetDraftsOnSignOut(session)
  const stopWatchingPerson = onPersonChange(session, () => void router.invalidate())
  const retry = () => session.send({ type: 'retry.requested' })
  session.start()
  session.send({ type: 'token.read', token: readStoredToken() })
  const stopWatching = watchStoredToken((token) => session.send({ type: 'token.read', token }))
  addEventListener('online', retry)
  return () => {
    ended.unsubscribe()
    stopGuarding()
    stopForgetting()
    stopWatchingPerson()
    stopWatching()
    removeEventListener('online', retry)
  }
}

/** Nothing can be kept from leaving: what is shown is for somebody who is not there any more. */
async function leaveForHome(router: AppRouter, reason: 'refused' | 'signedOut') {
  // Whoever deleted their account is there already, and reads that it is gone.
  const { arrival } = router.state.location.state
  const kept = arrival === 'accountDeleted' ? { arrival } : {}
  const state = reason === 'refused' ? { arrival: 'sessionEnded' as const } : kept
  await router.navigate({ to: '/', state, ignoreBlocker: true })
  rescueFocus()
}

/** Nothing that somebody wrote stays in the browser once they have signed out (design, section 7 "Never lose a word"). */
function forgetDraftsOnSignOut(session: SessionActor): () => void {
  let known: string | undefined
  const following = session.subscribe((snapshot) => {
    known = viewSession(snapshot).user?.id ?? known
  })
  const ended = session.on('session.ended', ({ reason }) => {
    if (reason !== 'signedOut' || known === undefined || typeof indexedDB === 'undefined') return
    const accountId = known
    import('@/entities/draft')
      .then(({ localCopies }) => localCopies.forgetAllOf(accountId))
      .catch((error) => logError('Copies of drafts stayed in this browser.', error))
  })
  return () => {
    following.unsubscribe()
    ended.unsubscribe()
  }
}

/** Tells when one person follows another without a word between: what was loaded for the one is not the other's. */
function onPersonChange(session: SessionActor, onChange: () => void): () => void {
  let known: string | undefined
  const following = session.subscribe((snapshot) => {
    const id = viewSession(snapshot).user?.id
    if (known !== undefined && id !== undefined && id !== known) onChange()
    known = id
  })
  return () => following.unsubscribe()
}
