export { type SessionEnded, sessionMachine } from './model/session.machine.ts'
export { SessionProvider, useSession, useSessionActions, useSessionEnd } from './model/session-context.tsx'
export { type SessionActor, type SessionView, viewSession } from './model/session-store.ts'
