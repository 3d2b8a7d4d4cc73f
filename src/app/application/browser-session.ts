import { signOut, verifySession } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise } from 'xstate'
import { type SessionActor, sessionMachine, viewSession } from '@/entities/session'
import {
  type ApiClientOptions,
  type CallApi,
  createApiClient,
  forgetReader,
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
        // Use the token of the session that ends: by now storage is empty or holds another session's token.
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
 * Starts the session after hydration. Only this function leaves a page because a session ended
 * (docs/specification.md#4-states-and-transitions). Returns a function that stops following.
 */
export function followSession(session: SessionActor, router: AppRouter, queryClient: QueryClient): () => void {
  const ended = session.on('session.ended', ({ reason }) => {
    if (reason === 'signedOut') return void leaveForHome(router, reason)
    // Pages with unsaved work re-authenticate in place; the guards redirect the others to `/signin`.
    if (readWhenSessionEnds(router) !== undefined) return
    // Signed out in another tab: stay on public pages; the guards redirect from all others.
    if (reason === 'elsewhere') void router.invalidate()
    else void leaveForHome(router, reason)
  })
  const stopGuarding = followGuards(session, router)
  const stopForgetting = forgetDraftsOnSignOut(session)
  const retry = () => session.send({ type: 'retry.requested' })
  session.start()
  session.send({ type: 'token.read', token: readStoredToken() })
  const stopForgettingReaders = onReaderChange(session, (isSignedIn) => forgetReader(queryClient, isSignedIn))
  const stopWatching = watchStoredToken((token) => session.send({ type: 'token.read', token }))
  addEventListener('online', retry)
  return () => {
    ended.unsubscribe()
    stopGuarding()
    stopForgetting()
    stopForgettingReaders()
    stopWatching()
    removeEventListener('online', retry)
  }
}

/** Ignores navigation blockers: the page belongs to a user who has signed out. */
async function leaveForHome(router: AppRouter, reason: 'refused' | 'signedOut') {
  // After deleting the account, the user is already on `/` with a notice; keep it.
  const { arrival } = router.state.location.state
  const kept = arrival === 'accountDeleted' ? { arrival } : {}
  const state = reason === 'refused' ? { arrival: 'sessionEnded' as const } : kept
  await router.navigate({ to: '/', state, ignoreBlocker: true })
  rescueFocus()
}

/** Removes the user's drafts from this browser after an explicit sign-out (docs/architecture.md#editor). */
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
      .catch((error) => logError('Failed to remove local copies of drafts.', error))
  })
  return () => {
    following.unsubscribe()
    ended.unsubscribe()
  }
}

/** Fires when a session begins or ends: the cached responses belong to the previous reader. */
function onReaderChange(session: SessionActor, onChange: (isSignedIn: boolean) => void): () => void {
  let known = session.getSnapshot().context.token
  const following = session.subscribe(({ context: { token } }) => {
    if (token === known) return
    known = token
    onChange(token !== null)
  })
  return () => following.unsubscribe()
}
