/** Stored times compare as text, which the year 10000 would break. */
const lastTime = Date.parse('9999-12-31T23:59:59.999Z')

/** `milliseconds` since 1970 as stored and sent: ISO 8601 in UTC. */
export const isoTime = (milliseconds: number): string => new Date(Math.min(milliseconds, lastTime)).toISOString()
