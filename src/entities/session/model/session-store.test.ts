import type { User } from '@contract/user.ts'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { sampleUser as user } from '#storybook/samples/session.ts'
import { startSession } from './session.samples.ts'
import { viewSession } from './session-store.ts'

describe('viewSession', () => {
  test('returns the same view for the same state', async () => {
    const { session } = startSession()
    const view = () => viewSession(session.getSnapshot())
    expect(view()).toEqual({ status: 'checking', user: null })
    session.send({ type: 'token.read', token: 'kept' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    const signedIn = view()
    expect(signedIn).toEqual({ status: 'signedIn', user })
    session.send({ type: 'token.renewed', token: 'newer' })
    expect(view()).toBe(signedIn)
    session.send({ type: 'session.refused', token: 'newer' })
    expect(view()).toEqual({ status: 'signedOut', user: null })
  })
})

describe('the session of another token', () => {
  test.each([
    ['a sign-in', 'signIn.succeeded'],
    ['a renewal', 'token.renewed'],
    ['another tab', 'token.read'],
  ] as const)('from %s is verified again, also during a verification', async (_, type) => {
    const asked: PromiseWithResolvers<User>[] = []
    const { session } = startSession({
      verify: () => {
        const answer = Promise.withResolvers<User>()
        asked.push(answer)
        return answer.promise
      },
    })
    session.send({ type: 'token.read', token: 'kept' })
    asked[0]?.resolve(user)
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'token.renewed', token: 'second' })
    session.send({ type, token: 'third' })
    expect(asked).toHaveLength(3)
  })

  test('changes nothing if it is the one in use', async () => {
    const { session } = startSession()
    session.send({ type: 'token.read', token: 'kept' })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
    session.send({ type: 'token.read', token: 'kept' })
    expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true)
  })
})
