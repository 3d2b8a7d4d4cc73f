import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it } from 'vitest'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { useEmailPromise } from './own-email.ts'
import { SessionProvider } from './session-context.tsx'

const promiseFor = (email_verified: boolean) => {
  const session = sampleSession('signedIn', { ...sampleUser, email_verified })
  const wrapper = ({ children }: PropsWithChildren) => <SessionProvider session={session}>{children}</SessionProvider>
  return renderHook(useEmailPromise, { wrapper }).result.current('when the creator decides')
}

it('promises an email only to a confirmed address', () => {
  expect(promiseFor(true)).toBe('We’ll email you when the creator decides.')
  expect(promiseFor(false)).toBe('Confirm your email address, and we’ll email you when the creator decides.')
})
