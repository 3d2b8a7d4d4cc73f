/** Reads reports about our emails from the mailbox of `IMAP_URL` (docs/operations.md#bounces-and-complaints). */
import type { ImapFlow } from 'imapflow'
import type { Logger } from 'pino'
import { normalizeEmailAddress } from '../../../contract/email-address.ts'
import type { Database, Reader } from '../database/database.ts'
import { isoTime } from '../iso-time.ts'
import { type DeliveryReport, readDeliveryReport, reportLimits } from './delivery-reports.ts'
import { namesSentMessage, readMessageId } from './message-id.ts'
import { keepReport } from './suppression.ts'

type BounceServices = {
  database: Database
  secret: Uint8Array
  /** `imaps://user:password@host/folder`; undefined on an installation without such a mailbox. */
  bounceMailbox: string | undefined
  logger: Logger
  now: () => number
  lifecycle: { isStopping: boolean }
}

/** One run reads no more messages than these. */
const messagesAtOnce = 500

/** Timeouts in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Counts unread reports and marks them as read. Everything else in the mailbox stays as it is. A report that is read twice
 * changes nothing, so several processes may read.
 */
export async function readBounces(services: BounceServices): Promise<void> {
  if (services.bounceMailbox === undefined) return
  const { folder, ...options } = optionsOf(services.bounceMailbox)
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({ ...options, ...timeouts, logger: false, maxLiteralSize: 2 * reportLimits.bytes })
  // Without a listener, a connection that breaks between two commands would end the process. The next command rejects.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folder)
    try {
      await readUnread(client, services)
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}

function optionsOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

async function readUnread(client: ImapFlow, services: BounceServices): Promise<void> {
  const query = { seen: false, header: { 'content-type': 'multipart/report' } }
  const found = (await client.search(query, { uid: true })) || []
  for (const uid of found.slice(0, messagesAtOnce)) {
    if (services.lifecycle.isStopping) return
    await readMessage(client, uid, services)
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }
}

async function readMessage(client: ImapFlow, uid: number, services: BounceServices): Promise<void> {
  const { database, logger, now, secret } = services
  const message = await client.fetchOne(String(uid), { source: { maxLength: reportLimits.bytes } }, { uid: true })
  if (!message || message.source === undefined || !namesSentMessage(secret, message.source)) return
  // A message that cannot be parsed must not hold up those after it.
  const report = await readDeliveryReport(message.source).catch((err) =>
    logger.warn({ err, uid }, 'failed to read a report'),
  )
  const subject = report && (await findSubject(report, services))
  if (report === undefined || subject === undefined) return
  const { address, mailingId } = subject
  await database.write((transaction) =>
    keepReport(transaction, { address, report: report.report, mailingId }, isoTime(now())),
  )
}

/** Undefined unless the email was ours and went to the address. */
async function findSubject(
  { messageId, addresses }: DeliveryReport,
  { database: { query }, secret }: BounceServices,
): Promise<{ address: string; mailingId: string | undefined } | undefined> {
  const sent = readMessageId(secret, messageId)
  if (sent === undefined) return undefined
  const [mailingId, recipientId] = sent.id.includes('.') ? sent.id.split('.') : []
  const own = recipientId === undefined ? [] : await readOwnAddresses(query, recipientId)
  const address = [...own, ...addresses.flatMap((one) => normalizeEmailAddress(one) ?? [])].find(sent.isTo)
  return address === undefined ? undefined : { address, mailingId }
}

/** Those of a subscriber or an account: complaints seldom say who complains. */
async function readOwnAddresses(query: Reader, recipientId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('id', '=', recipientId)
    .unionAll(query.selectFrom('account').select('email').where('id', '=', recipientId))
    .execute()
  return rows.map(({ email }) => email)
}
