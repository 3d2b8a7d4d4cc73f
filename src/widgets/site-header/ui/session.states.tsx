import { type SessionActor, SessionProvider } from '@/entities/session'
import { SiteHeader } from './site-header.tsx'

export const render = (session: SessionActor) => (
  <SessionProvider session={session}>
    <SiteHeader />
  </SessionProvider>
)
