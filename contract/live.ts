import * as v from 'valibot'

export const PageGreeting = v.object({ type: v.literal('greeting'), token: v.nullable(v.string()) })
export type PageGreeting = v.InferOutput<typeof PageGreeting>

export const ServerMessage = v.variant('type', [
  v.object({ type: v.literal('greeting'), text: v.string() }),
  v.object({ type: v.literal('counts.changed') }),
])
export type ServerMessage = v.InferOutput<typeof ServerMessage>

export const liveCloseCodes = {
  policy: 1008,
  noSession: 4400,
  sessionEnded: 4401,
} as const
