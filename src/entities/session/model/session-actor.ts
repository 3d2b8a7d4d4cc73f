import type { User } from '@contract/user.ts'
import { createActor, fromPromise } from 'xstate'
import { type CallApi, forgetOnThisDevice } from '@/shared/api'
import { readingPositionsKey } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'
import { ownApiOf } from './own-api.ts'
import { sessionMachine } from './session.machine.ts'

export type SessionEffects = {
  /** Sends with the stored token, whosever it is. */
  api: CallApi
  verify: (signal: AbortSignal) => Promise<User>
  /** Tells the server that the session of this token has ended. */
  end: (token: string) => Promise<void>
  storeToken: (token: string) => void
  forgetToken: () => void
}

/** Holds the user who signs out only until it is removed again: other tabs get the event, before the token is gone. */
const signOutKey = 'lede-sign-out'
/** Kept for a page in the back/forward cache, which gets no events, until its user signs out. */
const awayKeyOf = (userId: string) => `lede-away ${userId}`

export type SessionActor = ReturnType<typeof createSessionActor>

/** A module of its own: only readers with a token load the machine, and XState with it. */
export function createSessionActor({ api, verify, end, storeToken, forgetToken }: SessionEffects) {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        verifySession: fromPromise(({ signal }) => verify(signal)),
        endSession: fromPromise(({ input }) => end(input.token)),
      },
      actions: {
        storeToken: (_, { token }) => storeToken(token),
        forgetToken: (_, { signedOutId }) => {
          if (signedOutId !== undefined) tellOtherPages(signedOutId)
          forgetToken()
          forgetPositions()
          forgetOnThisDevice().catch((error) => logError('Failed to delete saved stories from this device.', error))
        },
      },
    }),
  )
  // For as long as the page is open, like the session.
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === signOutKey && newValue !== null) actor.send({ type: 'signOut.noticed', userId: newValue })
  })
  let awayId: string | undefined
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    const userId = actor.getSnapshot().context.user?.id
    awayId = persisted && userId !== undefined && noteAway(userId) ? userId : undefined
  })
  // In the capture phase: afterwards, the missing token looks like the end of the session.
  globalThis.addEventListener?.(
    'pageshow',
    () => {
      if (awayId !== undefined && hasSignedOut(awayId)) actor.send({ type: 'signOut.noticed', userId: awayId })
      awayId = undefined
    },
    { capture: true },
  )
  return Object.assign(actor, { ownApi: ownApiOf(actor, api) })
}

/** False where the browser denies storage. */
function noteAway(userId: string): boolean {
  try {
    localStorage.setItem(awayKeyOf(userId), '')
    return true
  } catch {
    return false
  }
}

function hasSignedOut(awayId: string): boolean {
  try {
    return localStorage.getItem(awayKeyOf(awayId)) === null
  } catch {
    return false
  }
}

function tellOtherPages(signedOutId: string): void {
  try {
    localStorage.removeItem(awayKeyOf(signedOutId))
    localStorage.setItem(signOutKey, signedOutId)
    localStorage.removeItem(signOutKey)
  } catch {
    // Without room in storage, they take it for a session that has ended.
  }
}

/** Forgets where this person stopped reading, because another person may use the browser next. Their choice to keep places stays. */
function forgetPositions(): void {
  try {
    if (localStorage.getItem(readingPositionsKey) !== null) localStorage.setItem(readingPositionsKey, '[]')
  } catch {
    // A browser without storage keeps no positions.
  }
}
