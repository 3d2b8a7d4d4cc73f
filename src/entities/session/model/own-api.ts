import type { User } from '@contract/user.ts'
import { ApiError, type CallApi, readStoredToken } from '@/shared/api'

type Actor = {
  getSnapshot: () => { context: { user: User | null; ownToken: string | null } }
  send: (event: { type: 'token.read'; token: string }) => void
}

/**
 * Returns the client of the person who was signed in last; null before anybody was. It sends the requests of nobody else.
 * Another tab may have stored somebody else's token, so a token that is not known to be theirs is verified first, and
 * the request fails as one that was not answered.
 */
export function ownApiOf(actor: Actor, api: CallApi): () => CallApi | null {
  let own: { userId: string; call: CallApi } | undefined
  const callAs = (userId: string) => {
    const call = async (...[endpoint, ...input]: Parameters<CallApi>) => {
      const token = readStoredToken()
      const { user, ownToken } = actor.getSnapshot().context
      // Without a token the server answers 401, as after any other end of a session.
      if (endpoint.access !== 'public' && token !== null && !(token === ownToken && user?.id === userId)) {
        actor.send({ type: 'token.read', token })
        throw new ApiError(0, undefined, new Error('The stored token may be another person’s.'))
      }
      return api(endpoint, ...input)
    }
    return call as unknown as CallApi
  }
  return () => {
    const { user } = actor.getSnapshot().context
    if (user !== null && user.id !== own?.userId) own = { userId: user.id, call: callAs(user.id) }
    return own?.call ?? null
  }
}
