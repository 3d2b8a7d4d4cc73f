import { signOut, verifySession } from '@contract/endpoints.ts'
import { createActor, fromPromise } from 'xstate'
import { type SessionActor, sessionMachine, viewSession } from '@/entities/session'
import { type CallApi, createApiClient, forgetToken, readStoredToken, storeToken, watchStoredToken } from '@/shared/api'
import { followGuards } from '../guard/follow-guards.ts'
import type { AppRouter } from '../router/create-app-router.ts'
import { rescueFocus } from '../router/focus-on-arrival.ts'

type Fetch = typeof globalThis.fetch

/** The session of this browser and the API client that speaks for it; each knows of the other's 401. */
export function createBrowserSession(fetch: Fetch, origin: string): { session: SessionActor; api: CallApi } {
  const api = createApiClient({
    fetch,
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
          await createApiClient({ fetch, origin, readToken: () => token, onUnauthorized: () => {} })(signOut)
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
    // Signed out in another tab: stay where one reads; the guards decide whether one may.
    if (reason === 'elsewhere') void router.invalidate()
    else void leaveForHome(router, reason)
  })
  const stopGuarding = followGuards(session, router)
  const stopWatchingPerson = onPersonChange(session, () => void router.invalidate())
  const retry = () => session.send({ type: 'retry.requested' })
  session.start()
  session.send({ type: 'token.read', token: readStoredToken() })
  const stopWatching = watchStoredToken((token) => session.send({ type: 'token.read', token }))
  addEventListener('online', retry)
  return () => {
    ended.unsubscribe()
    stopGuarding()
    stopWatchingPerson()
    stopWatching()
    removeEventListener('online', retry)
  }
}

/** Nothing can be kept from leaving: what is shown is for somebody who is not there any more. */
async function leaveForHome(router: AppRouter, reason: 'refused' | 'signedOut') {
  const state = reason === 'refused' ? { arrival: 'sessionEnded' as const } : {}
  await router.navigate({ to: '/', state, ignoreBlocker: true })
  rescueFocus()
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
