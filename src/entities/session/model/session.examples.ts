import { otherUser, refused, unreachable, sampleUser as user } from '#storybook/samples/session.ts'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { sessionMachine } from './session.machine.ts'

export const examples = examplesOf(sessionMachine, {
  events: [
    { type: 'token.read', token: null },
    { type: 'token.read', token: 'first' },
    { type: 'token.read', token: 'second' },
    { type: 'session.refused', token: null },
    { type: 'session.refused', token: 'first' },
    { type: 'session.refused', token: 'second' },
    { type: 'signIn.succeeded', token: 'second' },
    { type: 'token.renewed', token: 'second', user },
    { type: 'token.renewed', token: 'second', user: otherUser },
    { type: 'user.changed', user: { ...user, user_type: 1 } },
    { type: 'user.changed', user: otherUser },
    { type: 'signOut.requested' },
    { type: 'signOut.noticed', userId: user.id },
    { type: 'signOut.noticed', userId: otherUser.id },
    { type: 'retry.requested' },
    done('verifySession', user),
    done('verifySession', otherUser),
    failed('verifySession', refused),
    failed('verifySession', unreachable),
    after('retryPause'),
    done('endSession'),
    failed('endSession', unreachable),
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, { ...context, failures: Math.min(context.failures, 1) }]),
})
