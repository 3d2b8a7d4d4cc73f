import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

export type OutgoingEmail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
}

export type MailTransport = { send: (email: OutgoingEmail) => Promise<void> }

const message = (from: string, email: OutgoingEmail) => ({
  from,
  // Passed as an object, because a string such as `a,b@lede.example` would be parsed as two recipients.
  to: { name: '', address: email.recipient },
  subject: email.subject,
  text: email.text,
  html: email.html,
  messageId: `<${email.id}@lede>`,
  ...(email.unsubscribe_url === null
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${email.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
})

const errorOf = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  error instanceof Error ? (error as { code?: unknown; responseCode?: unknown }) : {}

export function isPermanentRejection(error: unknown): boolean {
  const { code, responseCode } = errorOf(error)
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}

export function isServerUnavailable(error: unknown): boolean {
  const { code } = errorOf(error)
  return ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'].includes(String(code))
}

/** Timeouts in milliseconds; shorter than the outbox lease of an email. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** `smtpUrl`: `smtps://user:password@host`. `waits` overrides the timeouts. */
export function createSmtpTransport(
  smtpUrl: string,
  from: string,
  waits: Partial<typeof timeouts> = {},
): MailTransport {
  return {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      await createTransport({ url: smtpUrl, ...timeouts, ...waits }).sendMail(message(from, email))
    },
  }
}

export function createFolderTransport(folder: string, from: string, logger: Logger): MailTransport {
  return {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true })
      const { message: composed } = await composer.sendMail(message(from, email))
      if (!Buffer.isBuffer(composed)) throw new Error('nodemailer did not return the message as a buffer')
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${email.id}.eml`)
      await fs.writeFile(file, composed, { flush: true, mode: 0o600 })
      logger.info({ file, recipient: email.recipient }, 'wrote an email to a file')
    },
  }
}

export function openMailTransport(
  config: { smtpUrl: string | undefined; mailFrom: string; dataDirectory: string },
  logger: Logger,
): MailTransport {
  return config.smtpUrl === undefined
    ? createFolderTransport(path.join(config.dataDirectory, 'mail'), config.mailFrom, logger)
    : createSmtpTransport(config.smtpUrl, config.mailFrom)
}
