import { signOut, verifySession } from '@contract/endpoints.ts'
import { createActor, fromPromise } from 'xstate'
import { type SessionActor, sessionMachine } from '@/entities/session'
import { type CallApi, createApiClient, forgetToken, readStoredToken, storeToken, watchStoredToken } from '@/shared/api'
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

/** Lets the session begin once the page is there, and lets the application follow it. Returns how to stop. */
export function followSession(session: SessionActor, router: AppRouter): () => void {
  const ended = session.on('session.ended', ({ reason }) => {
    // Signed out in another tab: stay where one reads; guards decide whether one may.
    if (reason === 'elsewhere') void router.invalidate()
    else void router.navigate({ to: '/' }).then(rescueFocus)
  })
  const retry = () => session.send({ type: 'retry.requested' })
  session.start()
  session.send({ type: 'token.read', token: readStoredToken() })
  const stopWatching = watchStoredToken((token) => session.send({ type: 'token.read', token }))
  addEventListener('online', retry)
  return () => {
    ended.unsubscribe()
    stopWatching()
    removeEventListener('online', retry)
  }
}
