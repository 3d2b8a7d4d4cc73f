/**
 * Gives a story a signed-in reader, unless `parameters.session` names another status. `parameters.user` overrides the
 * user.
 */
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { sampleCounts } from '#storybook/samples/counts.ts'
import { sampleSession } from '#storybook/samples/session.ts'
import { CountsProvider } from '@/entities/count'
import { SessionProvider } from '@/entities/session'
import { SampleApi } from './sample-api.tsx'

type Reader = Parameters<typeof sampleSession>

function SampleReader({ reader, children }: { reader: Reader; children: ReactNode }) {
  const [{ session, counts }] = useState(() => ({ session: sampleSession(...reader), counts: sampleCounts() }))
  return (
    <SessionProvider session={session}>
      <CountsProvider counts={counts}>{children}</CountsProvider>
    </SessionProvider>
  )
}

export const withSampleReader: Decorator = (Story, { parameters: { session = 'signedIn', user } }) => (
  <SampleApi>
    <SampleReader reader={[session, user]}>
      <Story />
    </SampleReader>
  </SampleApi>
)
