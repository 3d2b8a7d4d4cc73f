import { sampleSession } from '#storybook/samples/session.ts'
import { type CountsActor, CountsProvider } from '@/entities/count'
import { SessionProvider } from '@/entities/session'
import { SiteHeader } from './site-header.tsx'

export const render = (counts: CountsActor) => (
  <SessionProvider session={sampleSession(counts.getSnapshot().matches('stopped') ? 'signedOut' : 'signedIn')}>
    <CountsProvider counts={counts}>
      <SiteHeader />
    </CountsProvider>
  </SessionProvider>
)
