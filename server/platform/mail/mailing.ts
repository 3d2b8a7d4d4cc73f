/**
 * Emails to many, with an account of each recipient: accepted once, excluded with a reason, or unknown and not repeated
 * (docs/decisions/0081). The sender (`mailing-sender.ts`) works on them.
 */
import { type Selectable, sql, type Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Database, Reader } from '../database/database.ts'
import type { DigestFrequency, MailingKind, MailingTable, MailReport, Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'

export type Mailing = Selectable<MailingTable>

/** Steps of this many recipients neither fill the memory nor block other requests. */
export const recipientsAtOnce = 1_000

/** Returns its identifier. Each subject gets one mailing of a kind. */
export async function beginMailing(
  transaction: Transaction<Schema>,
  { kind, subjectId, at }: { kind: MailingKind; subjectId: string | null; at: string },
): Promise<string> {
  const id = makeId()
  await transaction
    .insertInto('mailing')
    .values({
      ...{ id, kind, subject_id: subjectId, state: 'freezing', created_at: at },
      ...{ frozen_until: null, finished_at: null, counts: null },
    })
    .execute()
  return id
}

/** From then on no email leaves. The sender excludes everyone who still waits. Returns false if the mailing has ended. */
export async function stopMailing(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const stopped = await transaction
    .updateTable('mailing')
    .set({ state: 'stopping' })
    .where('id', '=', id)
    .where('state', 'in', ['freezing', 'sending'])
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** waiting + accepted + excluded + unknown = audience. */
export type RecipientCounts = {
  audience: number
  waiting: number
  accepted: number
  excluded: Record<string, number>
  unknown: number
}

export async function countRecipients(
  query: Reader,
  { id, counts: kept }: Pick<Mailing, 'id' | 'counts'>,
): Promise<RecipientCounts> {
  if (kept !== null) return JSON.parse(kept)
  const groups = await query
    .selectFrom('mailing_recipient')
    .select(({ fn }) => ['state', 'reason', fn.countAll().as('recipients')])
    .where('mailing_id', '=', id)
    .groupBy(['state', 'reason'])
    .execute()
  const counts: RecipientCounts = { audience: 0, waiting: 0, accepted: 0, excluded: {}, unknown: 0 }
  for (const { state, reason, recipients } of groups) {
    const count = Number(recipients)
    counts.audience += count
    if (state === 'excluded') counts.excluded[reason ?? ''] = count
    else counts[state === 'sending' ? 'waiting' : state] += count
  }
  return counts
}

/** The identifier of a recipient is part of that of the email, and an account has two digests. */
export const digestRecipient = (accountId: string, frequency: DigestFrequency) => `${accountId}.${frequency}`

/** Those that a subscriber or an account is, to find its emails. */
export const recipientsOf = (id: string): string[] => [id, digestRecipient(id, 'daily'), digestRecipient(id, 'weekly')]

/** Counts what happened to the email of a mailing, by default to the newest of a subscriber or an account. Each has one report. */
export async function reportOnMailing(
  transaction: Transaction<Schema>,
  { id, mailingId, report }: { id: string; mailingId?: string | undefined; report: MailReport },
): Promise<void> {
  const newest = await transaction
    .selectFrom('mailing_recipient')
    .select(['mailing_id', 'recipient_id', 'report'])
    .where('recipient_id', 'in', recipientsOf(id))
    .$if(mailingId !== undefined, (all) => all.where('mailing_id', '=', mailingId ?? ''))
    .where('state', 'in', ['accepted', 'unknown'])
    .orderBy('mailing_id', 'desc')
    .orderBy('recipient_id')
    .executeTakeFirst()
  if (newest === undefined || newest.report !== null) return
  await transaction
    .updateTable('mailing_recipient')
    .set({ report })
    .where('mailing_id', '=', newest.mailing_id)
    .where('recipient_id', '=', newest.recipient_id)
    .execute()
  await transaction
    .updateTable('mailing')
    .set({ [report]: sql`${sql.ref(report)} + 1` })
    .where('id', '=', newest.mailing_id)
    .execute()
}

/** How long it stays known who got a mailing, in milliseconds. Its counts stay. */
export const recipientsKept = 90 * 24 * 60 * 60 * 1000

export async function forgetOldRecipients({
  database: { query },
  now,
}: {
  database: Pick<Database, 'query'>
  now: () => number
}): Promise<void> {
  for (;;) {
    const old = await query
      .selectFrom('mailing_recipient')
      .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
      .select(['mailing_id', 'recipient_id'])
      .where('mailing.finished_at', '<', isoTime(now() - recipientsKept))
      .limit(recipientsAtOnce)
      .execute()
    const [first] = old
    if (first === undefined) return
    await query
      .deleteFrom('mailing_recipient')
      .where('mailing_id', '=', first.mailing_id)
      .where(
        'recipient_id',
        'in',
        old.flatMap(({ mailing_id, recipient_id }) => (mailing_id === first.mailing_id ? [recipient_id] : [])),
      )
      .execute()
  }
}
