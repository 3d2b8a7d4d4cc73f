import { describe, expect, test } from 'vitest'
import { refused } from '#storybook/samples/session.ts'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { examples } from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'

const model = exploreMachine(sessionMachine, examples)

describe('session machine paths', () => {
  const paths = transitionPairPaths(model)

  test('cover every state, transition and guard', () => {
    expect(model.gaps).toEqual([])
  })

  test('lead each event of each state to the expected states', () => {
    const granted = { 'signIn.succeeded': 'checking.verifying', 'token.read': 'checking.verifying' }
    const doubted = { 'token.read': 'checking.verifying or signedOut.settled', 'session.refused': 'signedOut.settled' }
    const checking = { 'signIn.succeeded': 'checking.verifying', ...doubted }
    const signOut = { 'signOut.requested': 'signedOut.tellingServer' }
    const signedIn = (state: string) => ({
      ...signOut,
      'session.refused': 'signedOut.settled',
      'signOut.noticed': 'signedOut.settled',
      'signIn.succeeded': 'signedIn.verifying',
      'token.read': 'signedIn.verifying or signedOut.settled',
      'token.renewed': 'signedIn.verifying',
      'user.changed': state,
    })
    expect(transitionTable(model)).toEqual({
      'checking.starting': { ...checking, 'session.refused': 'checking.starting' },
      'checking.verifying': { ...checking, done: 'signedIn.settled', failed: 'checking.waiting or signedOut.settled' },
      'checking.waiting': {
        ...checking,
        ...signOut,
        'retry.requested': 'checking.verifying',
        'after retryPause': 'checking.verifying',
      },
      'signedIn.settled': signedIn('signedIn.settled'),
      'signedIn.verifying': {
        ...signedIn('signedIn.verifying'),
        done: 'signedIn.settled',
        failed: 'signedIn.waiting or signedOut.settled',
      },
      'signedIn.waiting': {
        ...signedIn('signedIn.waiting'),
        'retry.requested': 'signedIn.verifying',
        'after retryPause': 'signedIn.verifying',
      },
      'signedOut.settled': granted,
      'signedOut.tellingServer': { ...granted, done: 'signedOut.settled', failed: 'signedOut.settled' },
    })
  })

  test.each(paths)('follow the path: $description', async (path) => {
    let refusedEarlier: string | null = null
    let userBefore: string | undefined
    await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
      const { token, user: known, ownToken } = snapshot.context
      const holdsNone = snapshot.matches('signedOut') || snapshot.matches({ checking: 'starting' })
      expect(token === null).toBe(holdsNone)
      expect(known !== null).toBe(snapshot.matches('signedIn'))
      expect(ownToken !== null).toBe(known !== null)
      expect(snapshot.matches({ signedIn: 'settled' }) && ownToken !== token).toBe(false)

      // A token is stored only on sign-in or renewal, and removed only after a 401 or a sign-out in this tab.
      const isGrant = event.type === 'signIn.succeeded' || event.type === 'token.renewed'
      const stored = isGrant ? [{ type: 'storeToken', params: event }] : []
      const isEnd =
        event.type === 'signOut.requested' ||
        (event.type === 'session.refused' && snapshot.matches('signedOut')) ||
        (event.type === 'token.read' && event.token !== null && event.token === refusedEarlier) ||
        ('error' in event && event.error === refused)
      refusedEarlier = snapshot.context.refusedToken
      const signedOutId = event.type === 'signOut.requested' ? userBefore : undefined
      userBefore = known?.id
      expect(effects).toEqual(isEnd ? [{ type: 'forgetToken', params: { signedOutId } }] : stored)
    })
  })
})
