/**
 * For stories that need a signed-in user: `loaders: [loadSession], decorators: [withSession]`. The user is
 * `args.user`, or Ada Byron. Requests carry the session's token, and `loaded.session` exposes the session.
 */
import type { User } from '@contract/user.ts'
import type { Decorator, Loader } from '@storybook/react-vite'
import { sampleSession } from '#storybook/samples/session.ts'
import { type Session, SessionProvider } from '@/entities/session'
import { type CallApi, createApiClient } from '@/shared/api'
import { SampleApi } from './sample-api.tsx'

type SignedIn = { session: Session; api: CallApi }

export const loadSession: Loader = async ({ args }): Promise<SignedIn> => {
  const session = sampleSession('signedIn', (args as { user?: User }).user)
  const api = createApiClient({
    fetch: (...request) => fetch(...request),
    origin: location.origin,
    readToken: session.token,
    onUnauthorized: (token) => session.send({ type: 'session.refused', token }),
  })
  return { session, api }
}

export const withSession: Decorator = (Story, { loaded }) => {
  const { session, api } = loaded as SignedIn
  return (
    <SampleApi api={api}>
      <SessionProvider session={session}>
        <Story />
      </SessionProvider>
    </SampleApi>
  )
}

export const userOf = (loaded: Record<string, unknown>): User | null => (loaded as SignedIn).session.view().user
