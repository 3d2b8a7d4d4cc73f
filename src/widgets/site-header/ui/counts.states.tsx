import { type CountsActor, CountsProvider } from '@/entities/counts'
import { SessionProvider, sampleSession } from '@/entities/session'
import { SiteHeader } from './site-header.tsx'

/** The counts show as a dot on the profile circle of someone who is signed in. */
export const render = (counts: CountsActor) => (
  <SessionProvider session={sampleSession(counts.getSnapshot().matches('stopped') ? 'signedOut' : 'signedIn')}>
    <CountsProvider counts={counts}>
      <SiteHeader />
    </CountsProvider>
  </SessionProvider>
)
