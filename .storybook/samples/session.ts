import type { OwnEmail } from '@contract/account.ts'
import type { User } from '@contract/user.ts'
import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '@/entities/session/model/session.machine.ts'
import { createSession, type Session, type SessionView } from '@/entities/session/model/session-store.ts'
import { ApiError } from '@/shared/api'

export const sampleUser: User = {
  id: '018f2b6e-0000-7000-8000-000000000001',
  email: 'ada@lede.example',
  email_verified: true,
  user_type: 0,
  user_metadata: { name: 'Ada Byron' },
  name: 'Ada Byron',
  phone: null,
}

export const otherUser: User = {
  ...sampleUser,
  id: '018f2b6e-0000-7000-8000-000000000002',
  email: 'mary@lede.example',
  email_verified: true,
  user_metadata: { name: 'Mary Somerville' },
  name: 'Mary Somerville',
}

const linkUntil = '2027-01-12T10:00:00.000Z'

export const confirmedEmail: OwnEmail = { email: sampleUser.email, verified: true, link_until: null, change: null }
export const unconfirmedEmail: OwnEmail = { ...confirmedEmail, verified: false, link_until: linkUntil }
export const longEmail = `${'augusta.ada.'.repeat(5)}byron@analytical-engines.lede.example`

export const pendingChange = (
  email: string,
  waits_for: NonNullable<OwnEmail['change']>['waits_for'] = ['present', 'new'],
): OwnEmail => ({ ...confirmedEmail, change: { email, expires_at: linkUntil, waits_for } })

export const refused = /* #__PURE__ */ new ApiError(401, 'No valid session.', null)
export const unreachable = /* #__PURE__ */ new ApiError(0, undefined, null)

const values = {
  checking: { checking: 'starting' },
  unreachable: { checking: 'waiting' },
  signedOut: { signedOut: 'settled' },
  signedIn: { signedIn: 'settled' },
} as const

/** Signing in fails because the session's machine cannot be loaded. */
export const sampleSessionNotLoaded = (): Session => ({
  ...sampleSession('signedOut'),
  signIn: () => Promise.reject(unreachable),
})

export function sampleSession(status: SessionView['status'], user: User = sampleUser): Session {
  const machine = sessionMachine.provide({
    actors: {
      verifySession: fromPromise(() => new Promise<User>(() => {})),
      endSession: fromPromise(() => Promise.resolve()),
    },
    actions: { storeToken: () => {}, forgetToken: () => {} },
  })
  const isHeld = status === 'signedIn' || status === 'unreachable'
  const context = {
    token: isHeld ? 'sample' : null,
    user: status === 'signedIn' ? user : null,
    ownToken: status === 'signedIn' ? 'sample' : null,
    failures: status === 'unreachable' ? 1 : 0,
    endedToken: null,
    refusedToken: null,
  }
  const snapshot = machine.resolveState({ value: values[status], context })
  const actor = Object.assign(createActor(machine, { snapshot }), { ownApi: () => null })
  return createSession(async () => actor, actor)
}
