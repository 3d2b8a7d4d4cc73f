/** Sends mailings, paced and at most once to each recipient (docs/decisions/0081). */
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { v7 as makeId } from 'uuid'
import { chunk, type Database } from '../database/database.ts'
import type { MailingKind, Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import type { Email } from './email.ts'
import { countRecipients, type Mailing, recipientsAtOnce } from './mailing.ts'
import { isSuppressed } from './suppression.ts'
import type { Handover, MailConnection, MailTransport } from './transport.ts'

export type MailingEmail = Pick<Email, 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>

/** A domain gives one for each kind of mailing. */
export type MailingSource = {
  /**
   * The identifiers of the recipients after `after` in their order. Fewer than `limit` end the audience. It runs in the
   * transaction that freezes them, and may run again.
   */
  readAudience: (
    transaction: Transaction<Schema>,
    mailing: Mailing,
    page: { after: string; limit: number },
  ) => Promise<string[]>
  /** Asked immediately before the email leaves, so it decides whether the recipient still wants it. */
  compose: (recipientId: string, mailing: Mailing) => Promise<MailingEmail | { excluded: string }>
  /** Runs in the transaction that ends the recipient's turn. */
  settled?: (
    transaction: Transaction<Schema>,
    mailing: Mailing,
    recipientId: string,
    state: 'accepted' | 'excluded' | 'unknown',
  ) => Promise<void>
}

export type MailingSources = Partial<Record<MailingKind, MailingSource>>

export type MailingSender = {
  /** Sends everything that is due. */
  work: () => Promise<void>
  /** Returns after the email that is being sent. */
  stop: () => Promise<void>
}

type Options = {
  database: Database
  transport: Pick<MailTransport, 'connect'>
  logger: Logger
  now: () => number
  /** `MAIL_PER_MINUTE` */
  mailPerMinute: number
}

/** One process sends. If it dies, another one takes over after this time, in milliseconds. */
const senderLease = 30_000
const senderRenewal = 10_000
/** More milliseconds than an email takes (`handoverTimeout`): then its process has died. */
export const recipientLease = 2 * 60_000
/** Milliseconds until the next attempt for a recipient whose server refused for now, and until none is made any more. */
const delay = 10 * 60_000
const givenUpAfter = 24 * 60 * 60 * 1000

/** Looks for mailings every `patrol` milliseconds. */
export function createMailingSender(
  { database, transport, logger, now, mailPerMinute }: Options,
  sources: MailingSources,
  patrol: number,
): MailingSender {
  const { query } = database
  const holder = makeId()
  const stopping = new AbortController()
  let nextEmailAt = 0
  let underWay = Promise.resolve()

  async function work(): Promise<void> {
    if (stopping.signal.aborted || !(await lease(senderLease))) return
    const renewing = setInterval(() => void lease(senderLease).catch(() => undefined), senderRenewal)
    let connection: MailConnection | undefined
    const connect = async () => {
      connection ??= await transport.connect()
      return connection
    }
    try {
      await giveUpInterrupted()
      while (!stopping.signal.aborted && (await takeStep(connect)));
    } finally {
      clearInterval(renewing)
      connection?.close()
      await lease(0)
    }
  }

  async function lease(milliseconds: number): Promise<boolean> {
    const { numUpdatedRows } = await query
      .updateTable('mailing_sender')
      .set({ holder, leased_until: isoTime(now() + milliseconds) })
      .where(({ or, eb }) => or([eb('holder', '=', holder), eb('leased_until', '<=', isoTime(now()))]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Returns false if nothing is due, or if the mail server is away. */
  async function takeStep(connect: () => Promise<MailConnection>): Promise<boolean> {
    const mailings = await query
      .selectFrom('mailing')
      .selectAll()
      .where('finished_at', 'is', null)
      // Digests are few and have a time of the day.
      .orderBy('kind')
      .orderBy('created_at')
      .execute()
    for (const mailing of mailings) {
      const source = sources[mailing.kind]
      if (source === undefined) continue
      if (mailing.state === 'freezing') return freeze(mailing, source)
      if (mailing.state === 'stopping') return excludeWaiting(mailing)
      const recipientId = await findDue(mailing)
      if (recipientId !== undefined) return sendTo(recipientId, mailing, source, connect)
      await finish(mailing, 'sending', 'finished')
    }
    return false
  }

  async function freeze({ id }: Mailing, { readAudience }: MailingSource): Promise<true> {
    await database.write(async (transaction) => {
      const mailing = await transaction
        .selectFrom('mailing')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'freezing')
        .executeTakeFirst()
      if (mailing === undefined) return
      const page = { after: mailing.frozen_until ?? '', limit: recipientsAtOnce }
      const recipients = await readAudience(transaction, mailing, page)
      for (const some of chunk(recipients)) {
        const rows = some.map((recipient_id) => ({
          ...{ mailing_id: id, recipient_id, state: 'waiting' as const, reason: null },
          ...{ first_attempt_at: null, next_attempt_at: mailing.created_at, claimed_at: null, report: null },
        }))
        await transaction.insertInto('mailing_recipient').values(rows).execute()
      }
      await transaction
        .updateTable('mailing')
        .set({
          frozen_until: recipients.at(-1) ?? mailing.frozen_until,
          state: recipients.length < page.limit ? 'sending' : 'freezing',
        })
        .where('id', '=', id)
        .execute()
    })
    return true
  }

  async function excludeWaiting(mailing: Mailing): Promise<true> {
    const { numUpdatedRows } = await query
      .updateTable('mailing_recipient')
      .set({ state: 'excluded', reason: 'stopped' })
      .where('mailing_id', '=', mailing.id)
      .where('state', '=', sql.lit('waiting'))
      .where('recipient_id', 'in', (waiting) =>
        waiting
          .selectFrom('mailing_recipient as one')
          .select('one.recipient_id')
          .where('one.mailing_id', '=', mailing.id)
          .where('one.state', '=', sql.lit('waiting'))
          .limit(recipientsAtOnce),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) await finish(mailing, 'stopping', 'stopped')
    return true
  }

  async function findDue({ id }: Mailing): Promise<string | undefined> {
    const due = await query
      .selectFrom('mailing_recipient')
      .select('recipient_id')
      .where('mailing_id', '=', id)
      // As a parameter, it would not match the condition of the index.
      .where('state', '=', sql.lit('waiting'))
      .where('next_attempt_at', '<=', isoTime(now()))
      .orderBy('next_attempt_at')
      .orderBy('recipient_id')
      .limit(1)
      .executeTakeFirst()
    return due?.recipient_id
  }

  async function finish({ id }: Mailing, from: Mailing['state'], to: 'finished' | 'stopped'): Promise<void> {
    const isOpen = (state: 'waiting' | 'sending') =>
      query
        .selectFrom('mailing_recipient')
        .select('recipient_id')
        .where('mailing_id', '=', id)
        .where('state', '=', sql.lit(state))
        .limit(1)
        .executeTakeFirst()
    if ((await isOpen('waiting')) !== undefined || (await isOpen('sending')) !== undefined) return
    await database.write(async (transaction) => {
      const mailing = await transaction
        .selectFrom('mailing')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst()
      if (mailing === undefined) return
      const counts = await countRecipients(transaction, mailing)
      await transaction
        .updateTable('mailing')
        .set({ state: to, finished_at: isoTime(now()), counts: JSON.stringify(counts) })
        .where('id', '=', id)
        .execute()
    })
  }

  async function sendTo(
    recipientId: string,
    mailing: Mailing,
    source: MailingSource,
    connect: () => Promise<MailConnection>,
  ): Promise<boolean> {
    await keepPace()
    if (stopping.signal.aborted) return false
    const composed = await source.compose(recipientId, mailing).catch((error: unknown) => ({ error }))
    if ('error' in composed) {
      await putOff(mailing, recipientId, composed.error)
      return true
    }
    const exclude = async (reason: string) => {
      await settle(mailing, { recipientId, claimedAt: null }, { state: 'excluded', reason })
      return true
    }
    if ('excluded' in composed) return exclude(composed.excluded)
    if (await isSuppressed(query, composed.recipient)) return exclude('suppressed')
    const { unsubscribeUrl, ...email } = composed
    const connection = await connect()
    const claimedAt = isoTime(now())
    // The sender may have lost its lease, or an administrator has stopped the mailing.
    if (!(await claim(mailing, recipientId, claimedAt))) return lease(senderLease)
    const handover = await connection.hand({
      ...email,
      id: `${mailing.id}.${recipientId}`,
      unsubscribe_url: unsubscribeUrl,
    })
    await conclude(mailing, { recipientId, claimedAt }, handover)
    return handover.outcome !== 'away'
  }

  /** An email that cannot be written must not hold up those of others. */
  async function putOff(mailing: Mailing, recipientId: string, err: unknown): Promise<void> {
    logger.error({ err, mailing: mailing.id, recipient: recipientId }, 'failed to write an email of many')
    const at = isoTime(now())
    const claimed = { recipientId, claimedAt: null }
    if (await isTriedSince(mailing, claimed, isoTime(now() - givenUpAfter))) {
      return settle(mailing, claimed, { state: 'excluded', reason: 'rejected' })
    }
    await query
      .updateTable('mailing_recipient')
      .set({ first_attempt_at: sql`coalesce(first_attempt_at, ${at})`, next_attempt_at: isoTime(now() + delay) })
      .where('mailing_id', '=', mailing.id)
      .where('recipient_id', '=', recipientId)
      .where('state', '=', 'waiting')
      .execute()
  }

  async function keepPace(): Promise<void> {
    const time = performance.now()
    const early = nextEmailAt - time
    nextEmailAt = Math.max(nextEmailAt, time) + 60_000 / mailPerMinute
    if (early >= 1) await wait(early, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

  /** Committed before the email leaves: if this process dies, the email may have arrived and is not repeated. */
  async function claim({ id }: Mailing, recipientId: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await query
      .updateTable('mailing_recipient')
      .set({ state: 'sending', claimed_at: at, first_attempt_at: sql`coalesce(first_attempt_at, ${at})` })
      .where('mailing_id', '=', id)
      .where('recipient_id', '=', recipientId)
      .where('state', '=', 'waiting')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('mailing').select('id').where('id', '=', id).where('state', '=', 'sending')),
      )
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('mailing_sender').select('id').where('holder', '=', holder).where('leased_until', '>', at)),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  type Claimed = { recipientId: string; claimedAt: string | null }

  async function conclude(mailing: Mailing, claimed: Claimed, handover: Handover): Promise<void> {
    if (handover.outcome !== 'accepted') {
      const { outcome, error: err } = handover
      logger.warn(
        { err, outcome, mailing: mailing.id, recipient: claimed.recipientId },
        'failed to send an email of many',
      )
    }
    switch (handover.outcome) {
      case 'accepted':
      case 'unknown':
        return settle(mailing, claimed, { state: handover.outcome, reason: null })
      case 'rejected':
        return settle(mailing, claimed, { state: 'excluded', reason: 'rejected' })
      case 'away':
        return letWait(mailing, claimed, 0)
      case 'delayed':
        return (await isTriedSince(mailing, claimed, isoTime(now() - givenUpAfter)))
          ? settle(mailing, claimed, { state: 'excluded', reason: 'rejected' })
          : letWait(mailing, claimed, delay)
    }
  }

  async function isTriedSince({ id }: Mailing, { recipientId }: Claimed, at: string): Promise<boolean> {
    const found = await query
      .selectFrom('mailing_recipient')
      .select('recipient_id')
      .where('mailing_id', '=', id)
      .where('recipient_id', '=', recipientId)
      .where('first_attempt_at', '<=', at)
      .executeTakeFirst()
    return found !== undefined
  }

  async function letWait({ id }: Mailing, { recipientId, claimedAt }: Claimed, milliseconds: number): Promise<void> {
    await query
      .updateTable('mailing_recipient')
      .set({ state: 'waiting', claimed_at: null, next_attempt_at: isoTime(now() + milliseconds) })
      .where('mailing_id', '=', id)
      .where('recipient_id', '=', recipientId)
      .where('state', '=', 'sending')
      .where('claimed_at', '=', claimedAt)
      .execute()
  }

  type End = { state: 'accepted' | 'unknown'; reason: null } | { state: 'excluded'; reason: string }

  /** Without a claim, the recipient is one that waits. */
  async function settle(mailing: Mailing, { recipientId, claimedAt }: Claimed, end: End): Promise<void> {
    await database.write(async (transaction) => {
      const settled = await transaction
        .updateTable('mailing_recipient')
        .set(end)
        .where('mailing_id', '=', mailing.id)
        .where('recipient_id', '=', recipientId)
        // Another process may have given this one up.
        .where('state', '=', claimedAt === null ? 'waiting' : 'sending')
        .where('claimed_at', claimedAt === null ? 'is' : '=', claimedAt)
        .returning('recipient_id')
        .executeTakeFirst()
      if (settled !== undefined) await sources[mailing.kind]?.settled?.(transaction, mailing, recipientId, end.state)
    })
  }

  /** A process that died has left them. */
  async function giveUpInterrupted(): Promise<void> {
    const interrupted = await query
      .selectFrom('mailing_recipient')
      .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
      .selectAll('mailing')
      .select(['recipient_id', 'claimed_at'])
      .where('mailing_recipient.state', '=', sql.lit('sending'))
      .where('claimed_at', '<=', isoTime(now() - recipientLease))
      .limit(recipientsAtOnce)
      .execute()
    for (const { recipient_id: recipientId, claimed_at: claimedAt, ...mailing } of interrupted) {
      logger.warn(
        { mailing: mailing.id, recipient: recipientId },
        'an email of many was interrupted and is not repeated',
      )
      await settle(mailing, { recipientId, claimedAt }, { state: 'unknown', reason: null })
    }
  }

  function workNext(): Promise<void> {
    underWay = underWay.then(work, work)
    return underWay
  }

  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    workNext()
      .catch((err) => logger.error({ err }, 'failed to send mailings'))
      .finally(() => {
        isWorking = false
      })
  }, patrol)
  timer.unref()

  return {
    work: workNext,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await underWay.catch(() => undefined)
    },
  }
}
