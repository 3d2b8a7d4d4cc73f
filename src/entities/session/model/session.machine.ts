import { assign } from 'xstate'
import { announceEnd, grant, refused, session, verifying, waiting } from './session-setup.ts'

/**
 * The session (docs/specification.md#4-states-and-transitions). Starts in `checking`, as the server rendered the
 * page. Only a 401 or a sign-out removes the token; a network error keeps it.
 * A 401 for an earlier token is a late response and changes nothing.
 * The user stays signed in while a new token is verified, so that unsaved text survives. The new token may belong to
 * another user, who signed in in another tab, so `own-api.ts` sends nothing with it until then.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: { token: null, user: null, ownToken: null, failures: 0, endedToken: null, refusedToken: null },
  initial: 'checking',
  on: {
    'signIn.succeeded': { target: '.checking.verifying', actions: grant },
    'token.read': [
      { guard: 'bringsAnotherToken', target: '.checking.verifying', actions: 'adopt' },
      { guard: 'tookOurToken', target: '.signedOut', actions: ['clear', announceEnd('elsewhere')] },
    ],
    'session.refused': { guard: 'isOurToken', ...refused },
  },
  states: {
    // `token.renewed` and `user.changed` are handled only in `signedIn`: they must not revive a session that has
    // ended.
    checking: {
      initial: 'starting',
      states: {
        /** As the server rendered it: storage has not been read yet. */
        starting: {
          exit: assign({ refusedToken: null }),
          on: {
            'session.refused': { actions: assign({ refusedToken: ({ event }) => event.token }) },
            'token.read': [
              { guard: ({ event }) => event.token === null, target: '#session.signedOut' },
              { guard: 'wasRefusedEarlier', ...refused },
            ],
          },
        },
        verifying,
        waiting,
      },
    },
    signedIn: {
      initial: 'settled',
      on: {
        'signIn.succeeded': { target: '.verifying', reenter: true, actions: grant },
        // For another user it is a late response.
        'token.renewed': { guard: 'isSamePerson', target: '.verifying', reenter: true, actions: [...grant, 'own'] },
        'token.read': { guard: 'bringsAnotherToken', target: '.verifying', reenter: true, actions: 'adopt' },
        'user.changed': { guard: 'isSamePerson', actions: 'takeUser' },
        'signOut.requested': 'signedOut.tellingServer',
        'signOut.noticed': {
          guard: 'signedOutElsewhere',
          target: 'signedOut',
          actions: ['clear', announceEnd('signedOutElsewhere')],
        },
      },
      states: {
        settled: {},
        verifying: {
          ...verifying,
          on: {
            // The pending response may be older than the change.
            'user.changed': { guard: 'isSamePerson', target: 'verifying', reenter: true, actions: 'takeUser' },
          },
        },
        waiting,
      },
    },
    // A 401, a sign-out or a retry has no effect here.
    signedOut: {
      initial: 'settled',
      states: {
        settled: {},
        /** The user is already signed out here, even if the request to the server fails. */
        tellingServer: {
          entry: [
            assign({ endedToken: ({ context }) => context.token }),
            { type: 'forgetToken', params: ({ context }) => ({ signedOutId: context.user?.id }) },
            'clear',
            announceEnd('signedOut'),
          ],
          exit: assign({ endedToken: null }),
          invoke: {
            src: 'endSession',
            input: ({ context }) => ({ token: context.endedToken ?? '' }),
            onDone: 'settled',
            onError: 'settled',
          },
        },
      },
    },
  },
})
