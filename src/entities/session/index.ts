export { type SessionEnded, sessionMachine } from './model/session.machine.ts'
export { otherUser, sampleSession, sampleUser } from './model/session.samples.ts'
export { SessionProvider, useSession, useSessionActions, useSessionEnd } from './model/session-context.tsx'
export { type SessionActor, type SessionView, viewSession } from './model/session-store.ts'
