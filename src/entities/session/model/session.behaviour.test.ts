import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type SessionEnded, sessionMachine } from './session.machine.ts'
import { refused, unreachable, sampleUser as user } from './session.samples.ts'

/** The machine on a clock of its own, with a server that does as told. */
function startSession({ verify = async () => user, end = async (_token: string) => {} } = {}) {
  const clock = new SimulatedClock()
  const effects: string[] = []
  const ended: SessionEnded['reason'][] = []
  const session = createActor(
    sessionMachine.provide({
      actors: {
        verifySession: fromPromise(verify),
        endSession: fromPromise(({ input }) => end(input.token)),
      },
      actions: {
        storeToken: (_, { token }) => effects.push(`stored ${token}`),
        forgetToken: () => effects.push('forgot'),
      },
    }),
    { clock },
  )
  session.on('session.ended', ({ reason }) => ended.push(reason))
  return { session: session.start(), clock, effects, ended }
}

describe('a session', () => {
  test('is checked when a token is stored, and known when the server knows it', async () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: 'kept' })
    const { context } = await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect(context).toEqual({ token: 'kept', user, failures: 0, endedToken: null })
    expect({ effects, ended }).toEqual({ effects: [], ended: [] })
  })

  test('that never was ends without a word', () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: null })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    expect({ effects, ended }).toEqual({ effects: [], ended: [] })
  })

  test('that the server refuses is thrown away', async () => {
    const { session, effects, ended } = startSession({ verify: () => Promise.reject(refused) })
    session.send({ type: 'token.read', token: 'stale' })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect({ effects, ended }).toEqual({ effects: ['forgot'], ended: ['refused'] })
  })

  test('survives a lost network, and is asked about ever more rarely, at most once a minute apart', async () => {
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

  test('is asked about at once when the reader retries', async () => {
    let isReachable = false
    const { session } = startSession({ verify: async () => (isReachable ? user : Promise.reject(unreachable)) })
    session.send({ type: 'token.read', token: 'kept' })
    await waitFor(session, (snapshot) => snapshot.matches({ checking: 'waiting' }))
    isReachable = true
    session.send({ type: 'retry.requested' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  })

  test('is not ended by a late 401 to the token of the one before', async () => {
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

  test('is over here at once when signed out, told to the server with its own token, whatever that answers', async () => {
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

  test('follows another tab out and in', async () => {
    const { session, effects, ended } = startSession()
    session.send({ type: 'token.read', token: 'shared' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'token.read', token: null })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    session.send({ type: 'token.read', token: 'another' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    // What the other tab stored or removed is not stored or removed again.
    expect({ effects, ended }).toEqual({ effects: [], ended: ['elsewhere'] })
  })
})
