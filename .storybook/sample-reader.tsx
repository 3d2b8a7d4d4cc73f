/**
 * Gives a story a signed-in reader, unless `parameters.session` names another status. `parameters.user` overrides the
 * user.
 */
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'

type Reader = Parameters<typeof sampleSession>

function SampleReader({ reader, children }: { reader: Reader; children: ReactNode }) {
  const [session] = useState(() => sampleSession(...reader))
  return <SessionProvider session={session}>{children}</SessionProvider>
}

export const withSampleReader: Decorator = (Story, { parameters: { session = 'signedIn', user } }) => (
  <SampleReader reader={[session, user]}>
    <Story />
  </SampleReader>
)
