import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: Uint8Array, purpose: string, subject: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url')

export const signToken = (secret: Uint8Array, purpose: string, subject: string): string =>
  `${subject}.${signature(secret, purpose, subject)}`

export function readToken(secret: Uint8Array, purpose: string, token: string): string | undefined {
  const dot = token.lastIndexOf('.')
  if (dot === -1) return undefined
  const subject = token.slice(0, dot)
  const given = Buffer.from(token.slice(dot + 1))
  const right = Buffer.from(signature(secret, purpose, subject))
  return given.length === right.length && timingSafeEqual(given, right) ? subject : undefined
}
