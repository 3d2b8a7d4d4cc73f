/** How letters leave: handed to a mail server, or written to a folder where a developer reads them. */
import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { OutboxTable } from '../database/schema.ts'

export type OutgoingEmail = Pick<OutboxTable, 'id' | 'subject' | 'text' | 'html' | 'unsubscribe_url'> & {
  recipient: string
}

/** Rejects when the letter was not accepted. */
export type MailTransport = { send: (email: OutgoingEmail) => Promise<void> }

const message = (from: string, email: OutgoingEmail) => ({
  from,
  // As an address and not as a header's text, in which `a,b@lede.example` would be two people.
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

/** What nodemailer says of an attempt that failed. */
const errorOf = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  error instanceof Error ? (error as { code?: unknown; responseCode?: unknown }) : {}

/** Whether the mail server refused this recipient or this message with 5xx: another attempt would end the same. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = errorOf(error)
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}

/** Whether there was no conversation at all: down, hanging, or not letting us in. */
export function isServerAway(error: unknown): boolean {
  const { code } = errorOf(error)
  return ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'].includes(String(code))
}

/** How long a mail server may take to answer, in milliseconds: shorter than the outbox's lease of a letter. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Hands letters to the mail server at `smtps://user:password@host`. `waits` replaces how long it may take. */
export function createSmtpTransport(
  smtpUrl: string,
  from: string,
  waits: Partial<typeof patience> = {},
): MailTransport {
  const server = nodemailer.createTransport({ url: smtpUrl, ...patience, ...waits })
  return {
    async send(email) {
      await server.sendMail(message(from, email))
    },
  }
}

/** Writes each letter to `folder/ID.eml` and logs its path. */
export function createFolderTransport(folder: string, from: string, logger: Logger): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(email) {
      const { message: composed } = await composer.sendMail(message(from, email))
      if (!Buffer.isBuffer(composed)) throw new Error('The letter was not composed in memory')
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${email.id}.eml`)
      await fs.writeFile(file, composed, { flush: true, mode: 0o600 })
      logger.info({ file, recipient: email.recipient }, 'a letter was written')
    },
  }
}

/** The transport that the configuration names. */
export function openMailTransport(
  config: { smtpUrl: string | undefined; mailFrom: string; dataDirectory: string },
  logger: Logger,
): MailTransport {
  return config.smtpUrl === undefined
    ? createFolderTransport(path.join(config.dataDirectory, 'mail'), config.mailFrom, logger)
    : createSmtpTransport(config.smtpUrl, config.mailFrom)
}
