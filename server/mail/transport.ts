/** How letters leave: handed to a mail server, or written to a folder where a developer reads them. */
import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { OutboxTable } from '../database/schema.ts'

export type OutgoingLetter = Pick<OutboxTable, 'id' | 'subject' | 'text' | 'html' | 'unsubscribe_url'> & {
  recipient: string
}

/** Rejects when the letter was not accepted. */
export type MailTransport = { send: (letter: OutgoingLetter) => Promise<void> }

const message = (from: string, letter: OutgoingLetter) => ({
  from,
  // As an address and not as a header's text, in which `a,b@lede.example` would be two people.
  to: { name: '', address: letter.recipient },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: `<${letter.id}@lede>`,
  ...(letter.unsubscribe_url === null
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${letter.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
})

/** Hands letters to the mail server at `smtps://user:password@host`. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const server = nodemailer.createTransport(smtpUrl)
  return {
    async send(letter) {
      await server.sendMail(message(from, letter))
    },
  }
}

/** Writes each letter to `folder/ID.eml` and logs its path. */
export function createFolderTransport(folder: string, from: string, logger: Logger): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const { message: composed } = await composer.sendMail(message(from, letter))
      if (!Buffer.isBuffer(composed)) throw new Error('The letter was not composed in memory')
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${letter.id}.eml`)
      await fs.writeFile(file, composed, { flush: true, mode: 0o600 })
      logger.info({ file, recipient: letter.recipient }, 'a letter was written')
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
