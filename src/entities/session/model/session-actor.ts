import type { User } from '@contract/user.ts'
import { createActor, fromPromise } from 'xstate'
import { forgetOnThisDevice } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { sessionMachine } from './session.machine.ts'

export type SessionEffects = {
  verify: (signal: AbortSignal) => Promise<User>
  /** Tells the server that the session of this token has ended. */
  end: (token: string) => Promise<void>
  storeToken: (token: string) => void
  forgetToken: () => void
}

export type SessionActor = ReturnType<typeof createSessionActor>

/** A module of its own: only readers with a token load the machine, and XState with it. */
export const createSessionActor = ({ verify, end, storeToken, forgetToken }: SessionEffects) =>
  createActor(
    sessionMachine.provide({
      actors: {
        verifySession: fromPromise(({ signal }) => verify(signal)),
        endSession: fromPromise(({ input }) => end(input.token)),
      },
      actions: {
        storeToken: (_, { token }) => storeToken(token),
        forgetToken: () => {
          forgetToken()
          forgetOnThisDevice().catch((error) => logError('Failed to delete saved stories from this device.', error))
        },
      },
    }),
  )
