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

/** At most this many identifiers of a report are checked. */
const identifiersChecked = 20

/**
 * Tells whether an email of ours is named in the bytes of a report, which anybody can make costly to parse. Quoted-printable
 * breaks the lines of headers, and headers with letters outside ASCII may be base64.
 */
export function namesSentMessage(secret: Uint8Array, report: Uint8Array): boolean {
  const text = Buffer.from(report).toString('latin1')
  const encoded = text.match(/^(?:[\w+/]{60,998}\r?\n)+[\w+/=]*/gm) ?? []
  const decoded = encoded.map((lines) => Buffer.from(lines, 'base64').toString('latin1'))
  const identifiers = [text.replace(/=\r?\n/g, ''), ...decoded].join('\n').matchAll(/<[\w.-]{1,200}@lede>/g)
  return identifiers.take(identifiersChecked).some(([identifier]) => readMessageId(secret, identifier) !== undefined)
}
