import type { User } from '@contract/user.ts'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sampleUser as user } from '#storybook/samples/session.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionEnded } from './session-setup.ts'

/** Starts the machine with a clock, and notes what it stores and how it ends. */
export function startSession({ verify = async (): Promise<User> => user, end = async (_token: string) => {} } = {}) {
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
