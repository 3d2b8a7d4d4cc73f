import { describe, expect, test } from 'vitest'
import { refused } from '#storybook/samples/session.ts'
import { acceptedEvents, exploreMachine, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'

const model = exploreMachine(sessionMachine, examples)

describe('session machine paths', () => {
  const paths = transitionPairPaths(model)

  test('cover every state, transition and guard', () => {
    expect(model.gaps).toEqual([])
  })

  test('take the expected events in each state and no others', () => {
    const always = ['signIn.succeeded', 'token.read']
    const known = [...always, 'session.refused', 'signOut.requested', 'token.renewed', 'user.changed']
    const verified = [
      'xstate.done.actor.0.session.checking.verifying',
      'xstate.error.actor.0.session.checking.verifying',
    ]
    const told = [
      'xstate.done.actor.0.session.signedOut.tellingServer',
      'xstate.error.actor.0.session.signedOut.tellingServer',
    ]
    expect(sorted(acceptedEvents(model))).toEqual(
      sorted({
        'checking.starting': [...always, 'session.refused'],
        'checking.verifying': [...always, 'session.refused', ...verified],
        'checking.waiting': [
          ...always,
          'session.refused',
          'retry.requested',
          'signOut.requested',
          'xstate.after.retryPause.session.checking.waiting',
        ],
        'signedIn.settled': known,
        'signedIn.verifying': [
          ...known,
          'xstate.done.actor.0.session.signedIn.verifying',
          'xstate.error.actor.0.session.signedIn.verifying',
        ],
        'signedIn.waiting': [...known, 'retry.requested', 'xstate.after.retryPause.session.signedIn.waiting'],
        'signedOut.settled': always,
        'signedOut.tellingServer': [...always, ...told],
      }),
    )
  })

  test.each(paths)('follow the path: $description', async (path) => {
    let refusedEarlier: string | null = null
    await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
      const { token, user: known } = snapshot.context
      const holdsNone = snapshot.matches('signedOut') || snapshot.matches({ checking: 'starting' })
      expect(token === null).toBe(holdsNone)
      expect(known !== null).toBe(snapshot.matches('signedIn'))

      // A token is stored only on sign-in or renewal, and removed only after a 401 or a sign-out in this tab.
      const isGrant = event.type === 'signIn.succeeded' || event.type === 'token.renewed'
      const stored = isGrant ? [{ type: 'storeToken', params: event }] : []
      const isEnd =
        event.type === 'signOut.requested' ||
        (event.type === 'session.refused' && snapshot.matches('signedOut')) ||
        (event.type === 'token.read' && event.token !== null && event.token === refusedEarlier) ||
        ('error' in event && event.error === refused)
      refusedEarlier = snapshot.context.refusedToken
      expect(effects).toEqual(isEnd ? [{ type: 'forgetToken', params: undefined }] : stored)
    })
  })
})

const sorted = (table: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(table).map(([state, events]) => [state, [...new Set(events)].sort()]))
