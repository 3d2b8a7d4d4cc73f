import { signOut, verifySession } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createSession, forgetUnsent, loadSessionActor, type Session } from '@/entities/session'
import {
  type ApiClientOptions,
  type CallApi,
  createApiClient,
  forgetReader,
  forgetResponses,
  forgetToken,
  inTime,
  readStoredToken,
  storeToken,
  watchStoredToken,
} from '@/shared/api'
import { lazyPartRetryMs } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'
import { followGuards } from '../guard/follow-guards.ts'
import type { AppRouter } from '../router/create-app-router.ts'

type Answering = Pick<ApiClientOptions, 'fetch' | 'readEmbeddedResponse'>

export function createBrowserSession(answering: Answering, origin: string): { session: Session; api: CallApi } {
  const api = createApiClient({
    ...answering,
    origin,
    readToken: readStoredToken,
    // A password change in another tab may have stored a newer token, and its `storage` event arrives later.
    onUnauthorized: (refusedToken) => {
      const token = readStoredToken()
      session.send({ type: token === refusedToken ? 'session.refused' : 'token.read', token })
    },
  })
  const session: Session = createSession(
    loadSessionActor({
      api,
      verify: (signal) => api(verifySession, { signal }),
      // Use the token of the session that ends: by now storage is empty or holds another session's token.
      end: async (token) => {
        await createApiClient({ fetch: answering.fetch, origin, readToken: () => token, onUnauthorized: () => {} })(
          signOut,
        )
      },
      storeToken,
      forgetToken,
    }),
  )
  if (readStoredToken() !== null) session.prepare()
  return { session, api }
}

/** Starts the session after hydration. Returns a function that stops following. */
export function followSession(session: Session, router: AppRouter, queryClient: QueryClient): () => void {
  const stopGuarding = followGuards(session, router)
  const retry = () => session.send({ type: 'retry.requested' })
  session.start(readStoredToken())
  const stopForgetting = forgetUsers(session, router, queryClient)
  const stopWatching = watchStoredToken((token) => session.send({ type: 'token.read', token }))
  addEventListener('online', retry)
  return () => {
    stopGuarding()
    stopForgetting()
    stopWatching()
    removeEventListener('online', retry)
  }
}

/**
 * Forgets responses and unsent forms when another user signs in, unsent forms and drafts on a sign-out. After a session
 * expired, its user finds both again (docs/architecture.md#client-state).
 */
function forgetUsers(session: Session, router: AppRouter, queryClient: QueryClient): () => void {
  let token = session.token()
  let { user } = session.view()
  const stopFollowing = session.subscribe(() => {
    const [hadToken, lastUser] = [token !== null, user]
    token = session.token()
    user = session.view().user ?? user
    if (hadToken !== (token !== null)) forgetReader(queryClient, token !== null)
    if (lastUser === null || user?.id === lastUser.id) return
    forgetUnsent()
    forgetResponses(queryClient)
    // For the draft in the editor, which is loader data.
    void router.invalidate()
  })
  const stopHearing = session.onEnd((reason) => {
    if ((reason !== 'signedOut' && reason !== 'signedOutElsewhere') || user === null) return
    const accountId = user.id
    forgetUnsent()
    const forgetTexts = (): Promise<void> =>
      inTime(import('@/entities/draft')).then(
        ({ localCopies }) =>
          localCopies.forgetAllOf(accountId).catch((error) => logError('Failed to remove local drafts.', error)),
        (error) => {
          logError('Failed to remove local drafts.', error)
          // A shared machine must not keep them because a file was late. Whoever signs in again needs them.
          setTimeout(() => (session.token() === null ? forgetTexts() : undefined), lazyPartRetryMs)
        },
      )
    void forgetTexts()
  })
  return () => {
    stopFollowing()
    stopHearing()
  }
}
