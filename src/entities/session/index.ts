export { forgetUnsent } from './model/kept-values.ts'
export { ownEmailQuery, useEmailPromise, useOwnEmail } from './model/own-email.ts'
export type { SessionActor } from './model/session-actor.ts'
export {
  SessionProvider,
  useOnceKnown,
  useSession,
  useSessionActions,
  useSessionEnd,
  useSignIn,
} from './model/session-context.tsx'
export type { SessionEnded, SessionEvent } from './model/session-setup.ts'
export { createSession, loadSessionActor, type Session, type SessionView } from './model/session-store.ts'
export { unsentOf, useOwnSignIn, useUnsent } from './model/unsent.ts'
export { CurrentPassword, passwordErrors, usePasswordForm } from './model/use-password-form.ts'
export { ForVisitors } from './ui/for-visitors.tsx'
export { FreshSession } from './ui/fresh-session.tsx'
export { OwnPassword } from './ui/own-password.tsx'
