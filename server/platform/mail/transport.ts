import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { messageIdOf } from './message-id.ts'

export type OutgoingEmail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
}

export type MailTransport = {
  send: (email: OutgoingEmail) => Promise<void>
  /** Opens one connection for many emails. */
  connect: () => Promise<MailConnection>
}

export type MailConnection = { hand: (email: OutgoingEmail) => Promise<Handover>; close: () => void }

/**
 * How the mail server took an email. `rejected` and `delayed` are about this email, `away` about all. `unknown`: the connection
 * ended after the content had left, so the email may have arrived.
 */
export type Handover =
  | { outcome: 'accepted' }
  | { outcome: 'rejected' | 'delayed' | 'away' | 'unknown'; error: unknown }

/** `secret` signs the identifiers of emails. */
type Sender = { from: string; secret: Uint8Array }

const message = ({ from, secret }: Sender, email: OutgoingEmail) => ({
  from,
  // Passed as an object, because a string such as `a,b@lede.example` would be parsed as two recipients.
  to: { name: '', address: email.recipient },
  subject: email.subject,
  text: email.text,
  html: email.html,
  messageId: messageIdOf(secret, email),
  ...(email.unsubscribe_url === null
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${email.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
})

type MailError = { code?: unknown; responseCode?: unknown; command?: unknown }

const errorOf = (error: unknown): MailError => (error instanceof Error ? (error as MailError) : {})

export function isPermanentRejection(error: unknown): boolean {
  const { code, responseCode } = errorOf(error)
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}

export function isServerUnavailable(error: unknown): boolean {
  const { code } = errorOf(error)
  return ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'].includes(String(code))
}

function outcomeOf(error: unknown, hasContentLeft: boolean): Exclude<Handover['outcome'], 'accepted'> {
  const { code, responseCode, command } = errorOf(error)
  // A refused sender is not the fault of this recipient.
  if (command === 'MAIL FROM') return 'away'
  if (isPermanentRejection(error)) return 'rejected'
  if (code === 'EMESSAGE' || (code === 'EENVELOPE' && responseCode !== 421)) return 'delayed'
  return hasContentLeft ? 'unknown' : 'away'
}

/** The most milliseconds for an email of a mailing, also with a server that answers slowly for ever. */
const handoverTimeout = 60_000

/** Timeouts in milliseconds; shorter than the outbox lease of an email. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** `smtpUrl`: `smtps://user:password@host`. `waits` overrides the timeouts. */
export function createSmtpTransport(
  smtpUrl: string,
  sender: Sender,
  waits: Partial<typeof timeouts> = {},
): MailTransport {
  return {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      await createTransport({ url: smtpUrl, ...timeouts, ...waits }).sendMail(message(sender, email))
    },

    async connect() {
      const { createTransport } = await import('nodemailer')
      // Nodemailer would send an email again whose connection ended.
      const once = { pool: true, maxConnections: 1, maxRequeues: 0 } as const
      const pool = createTransport({ url: smtpUrl, ...once, ...timeouts, ...waits })
      let hasContentLeft = () => false
      pool.use('stream', ({ message: composed }, done) => {
        const read = composed.createReadStream.bind(composed)
        composed.createReadStream = (options) => {
          const content = read(options)
          hasContentLeft = () => content.readableDidRead
          return content
        }
        done()
      })
      return {
        async hand(email) {
          hasContentLeft = () => false
          try {
            await pool.sendMail({ ...message(sender, email), signal: AbortSignal.timeout(handoverTimeout) })
            return { outcome: 'accepted' }
          } catch (error) {
            return { outcome: outcomeOf(error, hasContentLeft()), error }
          }
        },
        close: () => pool.close(),
      }
    },
  }
}

export function createFolderTransport(folder: string, sender: Sender, logger: Logger): MailTransport {
  const transport: Pick<MailTransport, 'send'> = {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true })
      const { message: composed } = await composer.sendMail(message(sender, email))
      if (!Buffer.isBuffer(composed)) throw new Error('nodemailer did not return the message as a buffer')
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${email.id}.eml`)
      await fs.writeFile(file, composed, { flush: true, mode: 0o600 })
      logger.info({ file, recipient: email.recipient }, 'wrote an email to a file')
    },
  }
  return { ...transport, connect: async () => connectionOf(transport) }
}

/** A transport without a connection. */
export const connectionOf = ({ send }: Pick<MailTransport, 'send'>): MailConnection => ({
  hand: (email) =>
    send(email).then(
      () => ({ outcome: 'accepted' }),
      (error) => ({ outcome: 'away', error }),
    ),
  close() {},
})

export function openMailTransport(
  config: { smtpUrl: string | undefined; mailFrom: string; dataDirectory: string },
  secret: Uint8Array,
  logger: Logger,
): MailTransport {
  const sender = { from: config.mailFrom, secret }
  return config.smtpUrl === undefined
    ? createFolderTransport(path.join(config.dataDirectory, 'mail'), sender, logger)
    : createSmtpTransport(config.smtpUrl, sender)
}
