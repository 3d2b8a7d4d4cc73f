/** What pages and the server tell each other through `/ws`. */
import * as v from 'valibot'

/** The first message of a page, with its token where someone is signed in. */
export const PageGreeting = v.object({ type: v.literal('greeting'), token: v.nullable(v.string()) })
export type PageGreeting = v.InferOutput<typeof PageGreeting>

/** `counts.changed`: ask for the counts again. */
export const ServerMessage = v.variant('type', [
  v.object({ type: v.literal('greeting'), text: v.string() }),
  v.object({ type: v.literal('counts.changed') }),
])
export type ServerMessage = v.InferOutput<typeof ServerMessage>

/** Why the server closes a socket. From 4000 on, codes are ours to define. */
export const liveCloseCodes = {
  /** The page sent too much, or opened too many sockets. */
  policy: 1008,
  /** The page did not greet with a token in time. */
  noSession: 4400,
  /** The session of the token has ended. */
  sessionEnded: 4401,
} as const
