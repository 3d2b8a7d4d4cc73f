import type { User } from '@contract/user.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { refused, unreachable, sampleUser as user } from '#storybook/samples/session.ts'
import { startSession } from './session.samples.ts'
import { createSession, loadSessionActor, viewSession } from './session-store.ts'

describe('viewSession', () => {
  test('returns the same view for the same state', async () => {
    const { session } = startSession()
    const view = () => viewSession(session.getSnapshot())
    expect(view()).toEqual({ status: 'checking', user: null })
    session.send({ type: 'token.read', token: 'kept' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    const signedIn = view()
    expect(signedIn).toEqual({ status: 'signedIn', user })
    session.send({ type: 'token.renewed', token: 'newer', user })
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
    session.send({ type: 'token.renewed', token: 'second', user })
    session.send({ type, token: 'third', user })
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

describe('a session whose machine is not loaded', () => {
  const warn = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    warn.mockClear()
    vi.spyOn(console, 'warn').mockImplementation(warn)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const checking = { status: 'checking', user: null }
  const signedOut = { status: 'signedOut', user: null }
  const signedIn = { status: 'signedIn', user }
  const cannotBeReached = { status: 'unreachable', user: null, isRetrying: false }
  const retrying = { ...cannotBeReached, isRetrying: true }
  const chunkMissing = new TypeError('Failed to fetch dynamically imported module')

  /** Each entry of `loads` decides one import of the machine; the last one decides all that follow. */
  async function openSession(loads: (() => Promise<unknown>)[] = [async () => {}], verify = async () => user) {
    const effects: string[] = []
    const told: unknown[] = []
    const actor = await loadSessionActor({
      api: () => Promise.reject(new Error('Nothing is requested.')),
      verify,
      end: async (token) => void effects.push(`ended ${token}`),
      storeToken: (token) => effects.push(`stored ${token}`),
      forgetToken: () => effects.push('forgot'),
    })()
    const load = vi.fn(async () => {
      await loads[Math.min(load.mock.calls.length, loads.length) - 1]?.()
      return actor
    })
    const session = createSession(load)
    session.subscribe(() => {
      const view = session.view()
      if (told.at(-1) !== view) told.push(view)
    })
    session.onEnd((reason) => told.push(reason))
    return { session, load, effects, told }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('is that of a visitor without a token, whatever happens', async () => {
    const { session, load, told } = await openSession()
    session.start(null)
    session.send({ type: 'token.read', token: null })
    session.send({ type: 'session.refused', token: 'stale' })
    session.send({ type: 'token.renewed', token: 'late', user })
    session.send({ type: 'user.changed', user })
    session.send({ type: 'signOut.requested' })
    session.send({ type: 'retry.requested' })
    await settle()
    expect([session.view(), session.token(), told]).toEqual([signedOut, null, [signedOut]])
    expect(load).not.toHaveBeenCalled()
  })

  test('waits for the start before it reads a token, so that the page is hydrated first', async () => {
    const { session, load } = await openSession()
    session.send({ type: 'token.read', token: 'early' })
    session.send({ type: 'retry.requested' })
    await settle()
    expect([session.view(), session.token()]).toEqual([checking, null])
    expect(load).not.toHaveBeenCalled()
  })

  test('is checked with the stored token and then signed in', async () => {
    const { session, load, effects, told } = await openSession()
    session.prepare()
    session.start('kept')
    expect([session.view(), session.token()]).toEqual([checking, 'kept'])
    await settle()
    expect([session.view(), session.token(), told, effects]).toEqual([signedIn, 'kept', [checking, signedIn], []])
    expect([load.mock.calls.length, warn.mock.calls]).toEqual([1, []])
  })

  test('is still checked if its machine could not be loaded before the start', async () => {
    const { session } = await openSession([() => Promise.reject(chunkMissing), async () => {}])
    session.prepare()
    await settle()
    expect(session.view()).toEqual(checking)
    session.start('kept')
    await settle()
    expect(session.view()).toEqual(signedIn)
  })

  test('ends with a token that was refused meanwhile', async () => {
    const { session, effects, told } = await openSession()
    session.start('stale')
    session.send({ type: 'session.refused', token: 'stale' })
    await settle()
    expect([session.view(), session.token()]).toEqual([signedOut, null])
    expect([told, effects]).toEqual([[checking, 'refused', signedOut], ['forgot']])
  })

  test('ends with a token that the server refuses later', async () => {
    const { session, effects, told } = await openSession(undefined, () => Promise.reject(refused))
    session.start('stale')
    await settle()
    expect([told, effects]).toEqual([[checking, 'refused', signedOut], ['forgot']])
  })

  test.each([
    ['signs out', null, [checking, signedOut]],
    ['signs in', 'theirs', [checking, signedIn]],
  ])('follows another tab that %s while the machine is loaded', async (_, token, views) => {
    const { session, effects, told } = await openSession()
    session.start('kept')
    session.send({ type: 'token.read', token })
    await settle()
    expect([session.token(), told, effects]).toEqual([token, views, []])
  })

  test('loads the machine when another tab signs in', async () => {
    const { session, told } = await openSession()
    session.start(null)
    session.send({ type: 'token.read', token: 'theirs' })
    await settle()
    expect([session.token(), told]).toEqual(['theirs', [signedOut, checking, signedIn]])
  })

  test('begins with a sign-in', async () => {
    const { session, load, effects, told } = await openSession()
    session.start(null)
    await session.signIn('granted')
    expect([session.token(), effects]).toEqual(['granted', ['stored granted']])
    await settle()
    expect(told).toEqual([signedOut, checking, signedIn])
    await session.signIn('again')
    expect([session.token(), effects]).toEqual(['again', ['stored granted', 'stored again']])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('rejects a sign-in and changes nothing if the machine cannot be loaded, and takes the next one', async () => {
    const { session, effects } = await openSession([() => Promise.reject(chunkMissing), async () => {}])
    session.start(null)
    await expect(session.signIn('granted')).rejects.toBe(chunkMissing)
    expect([session.view(), session.token(), effects]).toEqual([signedOut, null, []])
    expect(warn.mock.calls).toEqual([['Failed to load the session.', chunkMissing]])
    await session.signIn('another')
    await settle()
    expect([session.view(), effects]).toEqual([signedIn, ['stored another']])
  })

  test('keeps the token while the machine cannot be loaded, and retries with growing delays', async () => {
    const { session, load, effects, told } = await openSession([() => Promise.reject(chunkMissing)])
    session.start('kept')
    await settle()
    for (const [attempt, pause] of [2_000, 4_000, 8_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(load).toHaveBeenCalledTimes(attempt + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(load).toHaveBeenCalledTimes(attempt + 2)
    }
    expect([session.token(), effects]).toEqual(['kept', []])
    expect(told.slice(0, 4)).toEqual([checking, cannotBeReached, retrying, cannotBeReached])
  })

  test('loads the machine at once when the reader retries, and only once', async () => {
    const { session, load, told } = await openSession([() => Promise.reject(chunkMissing), async () => {}])
    session.start('kept')
    await settle()
    session.send({ type: 'retry.requested' })
    session.send({ type: 'retry.requested' })
    await settle()
    expect(told).toEqual([checking, cannotBeReached, retrying, signedIn])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('does not retry for a reader who has signed out in another tab', async () => {
    const { session, load } = await openSession([() => Promise.reject(chunkMissing)])
    session.start('kept')
    await settle()
    session.send({ type: 'token.read', token: null })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('stays unreachable if then the server cannot be reached', async () => {
    const { session } = await openSession(undefined, () => Promise.reject(unreachable))
    session.start('kept')
    await settle()
    expect(session.view()).toEqual(cannotBeReached)
  })

  test('tells nobody who has stopped listening', async () => {
    const { session } = await openSession()
    const told: string[] = []
    const stops = [session.subscribe(() => told.push('change')), session.onEnd((reason) => told.push(reason))]
    for (const stop of stops) stop()
    session.start('stale')
    session.send({ type: 'session.refused', token: 'stale' })
    await settle()
    expect(told).toEqual([])
  })
})
