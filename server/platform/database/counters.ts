import { createHash } from 'node:crypto'

/** The key of a counter has the same length for every name, and does not tell whose it is. */
export const counterKey = (name: string, counted: string): string =>
  createHash('sha256').update(`${name}\n${counted}`).digest('base64url').slice(0, 32)
