import type { User } from '@contract/user.ts'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { otherUser, refused, unreachable, sampleUser as user } from '#storybook/samples/session.ts'
import { startSession } from './session.samples.ts'
import { viewSession } from './session-store.ts'

describe('session machine', () => {
  test('verifies a stored token and signs in', async () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: 'kept' })
    const { context } = await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect(context).toEqual({
      token: 'kept',
      user,
      ownToken: 'kept',
      failures: 0,
      endedToken: null,
      refusedToken: null,
    })
    expect({ effects, ended }).toEqual({ effects: [], ended: [] })
  })

  test('ends silently without a stored token', () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: null })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    expect({ effects, ended }).toEqual({ effects: [], ended: [] })
  })

  test('forgets a token that the server rejects', async () => {
    const { session, effects, ended } = startSession({ verify: () => Promise.reject(refused) })
    session.send({ type: 'token.read', token: 'stale' })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect({ effects, ended }).toEqual({ effects: ['forgot'], ended: ['refused'] })
  })

  test('ends with a token that a call before hydration proved to be rejected', () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'session.refused', token: 'stale' })
    session.send({ type: 'token.read', token: 'stale' })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    expect({ effects, ended }).toEqual({ effects: ['forgot'], ended: ['refused'] })
  })

  test('verifies a token that replaced a rejected one before hydration', async () => {
    const { session, ended } = startSession()
    session.send({ type: 'session.refused', token: 'stale' })
    session.send({ type: 'token.read', token: 'fresh' })
    const { context } = await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect({ token: context.token, ended }).toEqual({ token: 'fresh', ended: [] })
  })

  test('keeps its token on network errors and retries with growing delays of at most a minute', async () => {
    let asked = 0
    const { session, clock, effects, ended } = startSession({
      verify: () => {
        asked += 1
        return Promise.reject(unreachable)
      },
    })
    session.send({ type: 'token.read', token: 'kept' })
    for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await waitFor(session, (snapshot) => snapshot.matches({ checking: 'waiting' }))
      const before = asked
      clock.increment(pause - 1)
      expect(asked).toBe(before)
      clock.increment(1)
      expect(asked).toBe(before + 1)
    }
    expect(session.getSnapshot().context.token).toBe('kept')
    expect({ effects, ended }).toEqual({ effects: [], ended: [] })
  })

  test('verifies at once when the reader retries', async () => {
    let isReachable = false
    const { session } = startSession({ verify: async () => (isReachable ? user : Promise.reject(unreachable)) })
    session.send({ type: 'token.read', token: 'kept' })
    await waitFor(session, (snapshot) => snapshot.matches({ checking: 'waiting' }))
    isReachable = true
    session.send({ type: 'retry.requested' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  })

  test('stays unreachable during a retry until there is a response', async () => {
    const { session } = startSession({ verify: () => Promise.reject(unreachable) })
    const shown: unknown[] = []
    session.subscribe((snapshot) => shown.push(viewSession(snapshot)))
    session.send({ type: 'token.read', token: 'kept' })
    await waitFor(session, (snapshot) => snapshot.matches({ checking: 'waiting' }))
    session.send({ type: 'retry.requested' })
    await waitFor(session, (snapshot) => snapshot.context.failures === 2)
    session.send({ type: 'signIn.succeeded', token: 'another' })
    const cannotBeReached = { status: 'unreachable', user: null, isRetrying: false }
    expect(shown).toEqual([
      { status: 'checking', user: null },
      cannotBeReached,
      { ...cannotBeReached, isRetrying: true },
      cannotBeReached,
      { status: 'checking', user: null },
    ])
  })

  test('ignores a late 401 for an earlier token', async () => {
    const { session, ended } = startSession()
    session.send({ type: 'token.read', token: 'before' })
    session.send({ type: 'signIn.succeeded', token: 'now' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'session.refused', token: 'before' })
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
    session.send({ type: 'session.refused', token: 'now' })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    expect(ended).toEqual(['refused'])
  })

  test('signs out locally at once and sends its own token to the server, whatever the response', async () => {
    const told: string[] = []
    const { session, effects, ended } = startSession({
      end: (token) => {
        told.push(token)
        return Promise.reject(unreachable)
      },
    })
    session.send({ type: 'signIn.succeeded', token: 'mine' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'signOut.requested' })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    expect(effects).toEqual(['stored mine', 'forgot'])
    await waitFor(session, (snapshot) => snapshot.matches({ signedOut: 'settled' }))
    expect({ told, ended }).toEqual({ told: ['mine'], ended: ['signedOut'] })
  })

  test('follows a sign-out and a sign-in in another tab', async () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: 'shared' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'token.read', token: null })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    session.send({ type: 'token.read', token: 'another' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    // The other tab stored or removed the token already.
    expect({ effects, ended }).toEqual({ effects: [], ended: ['elsewhere'] })
  })

  test('ends for a user who signs out in another tab, and for no other', async () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: 'shared' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'signOut.noticed', userId: otherUser.id })
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
    session.send({ type: 'signOut.noticed', userId: user.id })
    session.send({ type: 'token.read', token: null })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    expect({ effects, ended }).toEqual({ effects: [], ended: ['signedOutElsewhere'] })
  })

  describe('while signed in', () => {
    const journalist = { ...user, user_type: 1 } as const

    async function startSignedIn() {
      const answers = { verify: async (): Promise<User> => user }
      const told: string[] = []
      const started = startSession({ verify: () => answers.verify(), end: async (token) => void told.push(token) })
      started.session.send({ type: 'token.read', token: 'old' })
      await waitFor(started.session, (snapshot) => snapshot.matches('signedIn'))
      const people: (string | undefined)[] = []
      started.session.subscribe(({ context }) => people.push(context.user?.name))
      return { ...started, answers, told, people }
    }

    test.each([
      ['was renewed', { type: 'token.renewed', token: 'new', user }, ['stored new']],
      ['was granted on signing in again', { type: 'signIn.succeeded', token: 'new' }, ['stored new']],
      ['came from another tab', { type: 'token.read', token: 'new' }, []],
    ] as const)('keeps the session and the user when a token %s', async (_, event, stored) => {
      const { session, effects, ended, people } = await startSignedIn()
      session.send(event)
      expect(session.getSnapshot().matches({ signedIn: 'verifying' })).toBe(true)
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
      expect(session.getSnapshot().context.token).toBe('new')
      expect(people.every((name) => name === user.name)).toBe(true)
      expect({ effects, ended }).toEqual({ effects: stored, ended: [] })
    })

    test.each([
      ['was renewed', { type: 'token.renewed', token: 'new', user }, 'new'],
      ['was granted, perhaps to somebody else,', { type: 'signIn.succeeded', token: 'new' }, 'old'],
      ['came from another tab', { type: 'token.read', token: 'new' }, 'old'],
    ] as const)('knows whose token it is, before it is verified, if it %s', async (_, event, ownToken) => {
      const { session } = await startSignedIn()
      session.send(event)
      expect(session.getSnapshot().context).toMatchObject({ token: 'new', ownToken })
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
      expect(session.getSnapshot().context).toMatchObject({ token: 'new', ownToken: 'new' })
    })

    test('switches to another user when the new token is theirs', async () => {
      const { session, answers, people } = await startSignedIn()
      answers.verify = async () => otherUser
      session.send({ type: 'token.read', token: 'new' })
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
      expect(people).toEqual([user.name, otherUser.name])
    })

    test('ends when the server rejects the new token', async () => {
      const { session, answers, effects, ended } = await startSignedIn()
      answers.verify = () => Promise.reject(refused)
      session.send({ type: 'token.renewed', token: 'new', user })
      await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
      expect({ effects, ended }).toEqual({ effects: ['stored new', 'forgot'], ended: ['refused'] })
    })

    test('keeps the new token and the user while the server is unreachable, and retries', async () => {
      const { session, answers, clock, people } = await startSignedIn()
      answers.verify = () => Promise.reject(unreachable)
      session.send({ type: 'token.renewed', token: 'new', user })
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'waiting' }))
      expect(session.getSnapshot().context).toEqual({
        token: 'new',
        user,
        ownToken: 'new',
        failures: 1,
        endedToken: null,
        refusedToken: null,
      })
      answers.verify = async () => journalist
      clock.increment(2_000)
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
      expect(session.getSnapshot().context.user).toEqual(journalist)
      expect(new Set(people)).toEqual(new Set([user.name]))
    })

    test('signs out with the new token before it was verified', async () => {
      const { session, answers, told } = await startSignedIn()
      answers.verify = () => new Promise(() => {})
      session.send({ type: 'token.renewed', token: 'new', user })
      session.send({ type: 'signOut.requested' })
      await waitFor(session, (snapshot) => snapshot.matches({ signedOut: 'settled' }))
      expect(told).toEqual(['new'])
    })

    test('applies a change of the user at once', async () => {
      const { session } = await startSignedIn()
      session.send({ type: 'user.changed', user: journalist })
      expect(session.getSnapshot().context.user).toEqual(journalist)
      expect(session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true)
    })

    test('verifies again when the user changes during verification, because the pending response may be older', async () => {
      const { session, answers } = await startSignedIn()
      const { promise, resolve } = Promise.withResolvers<User>()
      answers.verify = () => promise
      session.send({ type: 'token.renewed', token: 'new', user })
      answers.verify = async () => journalist
      session.send({ type: 'user.changed', user: journalist })
      resolve(user)
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
      expect(session.getSnapshot().context.user).toEqual(journalist)
    })

    test('shows a change of the user during verification at once, but not one of another user', async () => {
      const { session, answers } = await startSignedIn()
      answers.verify = () => new Promise(() => {})
      session.send({ type: 'token.renewed', token: 'new', user })
      session.send({ type: 'user.changed', user: otherUser })
      expect(session.getSnapshot().context.user).toEqual(user)
      session.send({ type: 'user.changed', user: journalist })
      expect(session.getSnapshot().context.user).toEqual(journalist)
      expect(session.getSnapshot().matches({ signedIn: 'verifying' })).toBe(true)
    })

    test.each([
      { type: 'token.renewed', token: 'newest', user },
      { type: 'signIn.succeeded', token: 'newest' },
      { type: 'token.read', token: 'newest' },
    ] as const)('verifies the newest token when $type arrives during verification', async (event) => {
      const { session, answers } = await startSignedIn()
      const { promise, resolve } = Promise.withResolvers<User>()
      answers.verify = () => promise
      session.send({ type: 'token.renewed', token: 'new', user })
      answers.verify = async () => journalist
      session.send(event)
      resolve(user)
      await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settled' }))
      expect(session.getSnapshot().context).toMatchObject({ token: 'newest', user: journalist })
    })

    test('ignores a late change or token of another user', async () => {
      const { session } = await startSignedIn()
      session.send({ type: 'user.changed', user: otherUser })
      session.send({ type: 'token.renewed', token: 'theirs', user: otherUser })
      expect(session.getSnapshot().context).toMatchObject({ user, token: 'old' })
    })

    test('is not revived by a token that was renewed after it ended', async () => {
      const { session, effects } = await startSignedIn()
      session.send({ type: 'token.read', token: null })
      session.send({ type: 'token.renewed', token: 'new', user })
      expect(session.getSnapshot().matches('signedOut')).toBe(true)
      expect(effects).toEqual([])
    })
  })
})
