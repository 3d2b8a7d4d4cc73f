/** Tokens for links in mail that need no row of their own: what they stand for, signed. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: Uint8Array, purpose: string, subject: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url')

/** `subject.signature`. The `purpose` is not in it: a token for one purpose is none for another. */
export const signToken = (secret: Uint8Array, purpose: string, subject: string): string =>
  `${subject}.${signature(secret, purpose, subject)}`

/** The subject of a token that was signed for this purpose; nothing for any other text. */
export function readToken(secret: Uint8Array, purpose: string, token: string): string | undefined {
  const dot = token.lastIndexOf('.')
  if (dot === -1) return undefined
  const subject = token.slice(0, dot)
  const given = Buffer.from(token.slice(dot + 1))
  const right = Buffer.from(signature(secret, purpose, subject))
  return given.length === right.length && timingSafeEqual(given, right) ? subject : undefined
}
