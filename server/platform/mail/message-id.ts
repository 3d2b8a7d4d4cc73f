/** The Message-ID of an email proves that we sent it, and to which address, when a report about it returns. */
import { createHash } from 'node:crypto'
import { readToken, signToken } from './signed-token.ts'

const purpose = 'message id'

const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 22)

export const messageIdOf = (secret: Uint8Array, { id, recipient }: { id: string; recipient: string }): string =>
  `<${signToken(secret, purpose, `${id}.${hashOf(recipient)}`)}@lede>`

export type SentMessage = { id: string; isTo: (address: string) => boolean }

/** Undefined of a message that we did not send. */
export function readMessageId(secret: Uint8Array, messageId: string): SentMessage | undefined {
  const token = /^<([\w.-]{1,200})@lede>$/.exec(messageId.trim())?.[1]
  const subject = token && readToken(secret, purpose, token)
  if (!subject) return undefined
  const end = subject.lastIndexOf('.')
  return { id: subject.slice(0, end), isTo: (address) => hashOf(address) === subject.slice(end + 1) }
}
