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
