import { sampleCounts } from '#storybook/samples/counts.ts'
import { CountsProvider } from '@/entities/count'
import { type SessionActor, SessionProvider } from '@/entities/session'
import { SiteHeader } from './site-header.tsx'

export const render = (session: SessionActor) => (
  <SessionProvider session={session}>
    <CountsProvider counts={sampleCounts()}>
      <SiteHeader />
    </CountsProvider>
  </SessionProvider>
)
