import type { UserType } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, type ReactNode, useState } from 'react'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { SessionProvider, type SessionView } from '@/entities/session'

type Reader = Parameters<typeof sampleSession>

function SampleReader({ reader, children }: { reader: Reader; children: ReactNode }) {
  const [session] = useState(() => sampleSession(...reader))
  return <SessionProvider session={session}>{children}</SessionProvider>
}

/**
 * Gives a story a signed-in reader, unless `parameters.session` names another status. `parameters.user` overrides the
 * user.
 */
export const withSampleReader: Decorator = (Story, { parameters: { session = 'signedIn', user } }) => (
  <SampleReader reader={[session, user]}>
    <Story />
  </SampleReader>
)

/** Gives a story somebody who is signed in with a user type, or whose session has another status. */
export const withPerson = (who: UserType | Exclude<SessionView['status'], 'signedIn'>, user: Partial<User> = {}) => {
  const session =
    typeof who === 'number' ? sampleSession('signedIn', { ...sampleUser, user_type: who, ...user }) : sampleSession(who)
  return (Story: ComponentType) => (
    <SessionProvider session={session}>
      <Story />
    </SessionProvider>
  )
}
