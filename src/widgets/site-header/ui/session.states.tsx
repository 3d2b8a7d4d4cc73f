import { createSession, type SessionActor, SessionProvider } from '@/entities/session'
import { SiteHeader } from './site-header.tsx'

export const render = (actor: SessionActor) => (
  <SessionProvider session={createSession(async () => actor, Object.assign(actor, { ownApi: () => null }))}>
    <SiteHeader />
  </SessionProvider>
)
