/** `milliseconds` since 1970 as stored and sent: ISO 8601 in UTC. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
