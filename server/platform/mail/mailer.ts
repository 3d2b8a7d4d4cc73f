/**
 * Sends what waits in the outbox, with retries until the mail server accepts it: delivery is at least once. Sent emails are deleted
 * because their links are private to the recipient.
 */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { isoTime } from '../iso-time.ts'
import { quietUntil } from './local-times.ts'
import type { Addressee, Outbox } from './outbox.ts'
import { isPermanentRejection, isServerUnavailable, type MailTransport } from './transport.ts'

export type Mailer = {
  deliver: () => Promise<number>
  /** Schedules a delivery after the current response has left, without waiting for it. */
  nudge: () => void
  stop: () => Promise<void>
}

/** Lease in milliseconds: after it, another process may try the email. */
const lease = 60_000
const emailsAtOnce = 20
/**
 * Delay between a nudge and its delivery, in milliseconds. It exceeds a response's duration, so response times do not
 * reveal whether an email was sent (docs/decisions/0007).
 */
const nudgeDelay = 100
/** Delay before the next attempt, in milliseconds: doubles each time, up to six hours. */
const retryAfter = (attempts: number) => Math.min(30_000 * 2 ** attempts, 6 * 60 * 60 * 1000)
/** An undeliverable email is dropped after this time, in milliseconds, as mail servers do. */
const givenUpAfter = 5 * 24 * 60 * 60 * 1000

/** Sends the outbox on every nudge, and every `patrol` milliseconds to pick up leftovers. */
export function createMailer(
  {
    database,
    outbox,
    transport,
    logger,
    now,
  }: { database: Database; outbox: Outbox; transport: Pick<MailTransport, 'send'>; logger: Logger; now: () => number },
  patrol: number,
): Mailer {
  let underWay: Promise<number> = Promise.resolve(0)
  let nudged: NodeJS.Timeout | undefined
  let stopped = false

  async function deliver(): Promise<number> {
    let sent = 0
    for (;;) {
      // A database may return them in another order than that in which they were written.
      const emails = (await claim()).sort((one, other) => (one.id < other.id ? -1 : 1))
      for (const [index, email] of emails.entries()) {
        const outcome = await send(email)
        if (outcome === 'sent') sent += 1
        if (outcome !== 'server away') continue
        // The mail server is down: more attempts would time out and outlast their leases.
        await handBack(emails.slice(index + 1))
        return sent
      }
      if (emails.length < emailsAtOnce || stopped) return sent
    }
  }

  const claim = () =>
    database.write((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ next_attempt_at: isoTime(now() + lease), attempts: sql`attempts + 1` })
        .where('id', 'in', (due) =>
          due
            .selectFrom('outbox')
            .select('id')
            .where('next_attempt_at', '<=', isoTime(now()))
            .orderBy('next_attempt_at')
            .limit(emailsAtOnce),
        )
        .returningAll()
        .execute(),
    )

  type Claimed = Awaited<ReturnType<typeof claim>>[number]

  async function handBack(emails: Claimed[]): Promise<void> {
    if (emails.length === 0) return
    await database.query
      .updateTable('outbox')
      .set({ next_attempt_at: isoTime(now() + retryAfter(0)), attempts: sql`attempts - 1` })
      .where(
        'id',
        'in',
        emails.map(({ id }) => id),
      )
      .execute()
  }

  /** Waiting is no attempt. */
  const waitFor = (row: Claimed, next_attempt_at: string) =>
    database.query
      .updateTable('outbox')
      .set({ next_attempt_at, attempts: row.attempts - 1 })
      .where('id', '=', row.id)
      .execute()

  async function send(row: Claimed): Promise<'sent' | 'not sent' | 'server away'> {
    const forget = () => database.query.deleteFrom('outbox').where('id', '=', row.id).execute()
    try {
      const { recipient, ofAccount, to, kind, ...email } = outbox.open(row)
      const decision = recipient === null ? 'drop' : await decide({ recipient, ofAccount, to, kind })
      if (decision !== 'drop' && 'waitsUntil' in decision) {
        await waitFor(row, decision.waitsUntil)
        return 'not sent'
      }
      if (decision !== 'drop') await transport.send({ ...email, ...decision })
      await forget()
      return decision === 'drop' ? 'not sent' : 'sent'
    } catch (error) {
      const about = { err: error, email: row.id, attempts: row.attempts }
      if (isPermanentRejection(error) || Date.parse(row.created_at) + givenUpAfter < now()) {
        logger.error(about, 'gave up on an email')
        await forget()
        return 'not sent'
      }
      logger.warn(about, 'failed to send an email')
      const next_attempt_at = isoTime(now() + retryAfter(row.attempts))
      await database.query.updateTable('outbox').set({ next_attempt_at }).where('id', '=', row.id).execute()
      return isServerUnavailable(error) ? 'server away' : 'not sent'
    }
  }

  /**
   * Decided at send time, because the account may have been suspended or deleted since, have another address, or have chosen
   * otherwise, and sealed emails cannot be searched.
   */
  async function decide({
    recipient,
    ofAccount,
    to,
    kind,
  }: Addressee & { recipient: string }): Promise<{ recipient: string } | 'drop' | { waitsUntil: string }> {
    const account = await database.query
      .selectFrom('account')
      .leftJoin('notification_choice', (join) =>
        join.onRef('notification_choice.account_id', '=', 'account.id').on('notification_choice.kind', '=', kind),
      )
      .leftJoin('notification_settings', 'notification_settings.account_id', 'account.id')
      .select(['email', 'email_verified_at', 'suspended_at', 'deleted_at'])
      .select(['choice', 'time_zone', 'quiet_from', 'quiet_until', 'paused_until'])
      .where(ofAccount === null ? 'account.email' : 'account.id', '=', ofAccount ?? recipient)
      .executeTakeFirst()
    // An account that has not verified the address says nothing about its subscriber.
    if (account === undefined || (to === 'subscriber' && account.email_verified_at === null)) {
      return (to === 'subscriber' || to === null) && (await isSubscriber(recipient)) ? { recipient } : 'drop'
    }
    if (account.suspended_at !== null || account.deleted_at !== null) return 'drop'
    const send = { recipient: to === 'account' ? account.email : recipient }
    if (kind === null) return send
    const { choice, time_zone, quiet_from, quiet_until, paused_until } = account
    const at = isoTime(now())
    if (choice === 'app' || choice === 'never' || (paused_until !== null && paused_until > at)) return 'drop'
    if (quiet_from === null || quiet_until === null) return send
    const waitsUntil = quietUntil(at, time_zone ?? 'UTC', { from: quiet_from, until: quiet_until })
    return waitsUntil === undefined ? send : { waitsUntil }
  }

  async function isSubscriber(email: string): Promise<boolean> {
    const subscriber = await database.query
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return subscriber !== undefined
  }

  function deliverNext(): Promise<number> {
    if (!stopped) underWay = underWay.then(deliver, deliver)
    return underWay
  }

  const start = () => {
    clearTimeout(nudged)
    nudged = undefined
    deliverNext().catch((error) => logger.error({ err: error }, 'failed to read the outbox'))
  }
  const timer = setInterval(start, patrol)
  timer.unref()

  return {
    deliver: deliverNext,
    nudge() {
      if (!stopped) nudged ??= setTimeout(start, nudgeDelay)
    },
    async stop() {
      clearInterval(timer)
      if (nudged !== undefined) start()
      stopped = true
      await underWay.catch(() => undefined)
    },
  }
}
