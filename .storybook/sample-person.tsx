import type { UserType } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import type { ComponentType } from 'react'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { SessionProvider, type SessionView } from '@/entities/session'

export const withPerson = (who: UserType | Exclude<SessionView['status'], 'signedIn'>, user: Partial<User> = {}) => {
  const session =
    typeof who === 'number' ? sampleSession('signedIn', { ...sampleUser, user_type: who, ...user }) : sampleSession(who)
  return (Story: ComponentType) => (
    <SessionProvider session={session}>
      <Story />
    </SessionProvider>
  )
}
