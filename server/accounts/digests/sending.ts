/**
 * Sends digests as mailings: what is due when one begins is its audience (docs/decisions/0080). A digest tells what its account has
 * not read when the email leaves, and what happened since the mailing began waits for the next one.
 */
import type { Transaction } from 'kysely'
import type { UserType } from '../../../contract/limits.ts'
import {
  beginMailing,
  type DigestFrequency,
  digestAfter,
  digestRecipient,
  isoTime,
  leaveOf,
  type MailingSource,
  type PlatformServices,
  type Schema,
} from '../../platform/index.ts'
import type { PublishingServices } from '../../publishing/index.ts'
import { writeDigest } from './email.ts'
import { markedRows, readDigest } from './reading.ts'

/** Two processes may begin two mailings, of which the second finds nothing due. */
export async function beginDigests({ database, now }: Pick<PlatformServices, 'database' | 'now'>): Promise<void> {
  const at = isoTime(now())
  const due = await database.query
    .selectFrom('digest')
    .select('account_id')
    .where('due_at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return
  const isBegun = await database.query
    .selectFrom('mailing')
    .select('id')
    .where('kind', '=', 'digest')
    .where('finished_at', 'is', null)
    .where('state', '=', 'freezing')
    .executeTakeFirst()
  if (isBegun === undefined)
    await database.write((transaction) => beginMailing(transaction, { kind: 'digest', subjectId: null, at }))
}

function readRecipient(recipientId: string): { accountId: string; frequency: DigestFrequency } {
  const [accountId = '', frequency] = recipientId.split('.')
  return { accountId, frequency: frequency === 'weekly' ? 'weekly' : 'daily' }
}

type DigestServices = Pick<PublishingServices, 'database' | 'now' | 'secret' | 'publicUrl' | 'payments'>

export function digestSource({ database, now, secret, publicUrl, payments }: DigestServices): MailingSource {
  return {
    async readAudience(transaction, { created_at }, { after, limit }) {
      const { accountId, frequency } = readRecipient(after)
      const due = await transaction
        .selectFrom('digest')
        .leftJoin('notification_settings', 'notification_settings.account_id', 'digest.account_id')
        .select(['digest.account_id', 'digest.frequency', 'time_zone', 'paused_until'])
        .where('due_at', '<=', created_at)
        .where(({ or, and, eb }) =>
          or([
            eb('digest.account_id', '>', accountId),
            and([eb('digest.account_id', '=', accountId), eb('digest.frequency', '>', frequency)]),
          ]),
        )
        .orderBy('digest.account_id')
        .orderBy('digest.frequency')
        .limit(limit)
        .execute()
      const next = Map.groupBy(due, (one) => `${one.frequency} ${digestAfter(created_at, one.frequency, one)}`)
      for (const [key, digests] of next) {
        const [frequency, due_at] = key.split(' ') as [DigestFrequency, string]
        await transaction
          .updateTable('digest')
          .set({ due_at })
          .where('frequency', '=', frequency)
          .where(
            'account_id',
            'in',
            digests.map(({ account_id }) => account_id),
          )
          .execute()
      }
      return due.map(({ account_id, frequency }) => digestRecipient(account_id, frequency))
    },

    async compose(recipientId, { created_at: until }) {
      const { accountId, frequency } = readRecipient(recipientId)
      const account = await database.query
        .selectFrom('account')
        .leftJoin('notification_settings', 'notification_settings.account_id', 'account.id')
        .leftJoin('digest', (join) =>
          join.onRef('digest.account_id', '=', 'account.id').on('digest.frequency', '=', frequency),
        )
        .select(['email', 'user_type', 'email_verified_at', 'suspended_at', 'deleted_at'])
        .select(['time_zone', 'paused_until', 'digest.news_since'])
        .where('account.id', '=', accountId)
        .executeTakeFirst()
      if (account === undefined || account.deleted_at !== null) return { excluded: 'deleted' }
      if (account.suspended_at !== null) return { excluded: 'suspended' }
      if (account.email_verified_at === null) return { excluded: 'unverified' }
      if (account.paused_until !== null && account.paused_until > isoTime(now())) return { excluded: 'paused' }
      const digest = await readDigest(database, {
        ...{
          accountId,
          frequency,
          until,
          now: now(),
          userType: account.user_type as UserType,
          newsSince: account.news_since,
        },
      })
      if (digest.entries.length === 0) return { excluded: 'empty' }
      const leave = leaveOf(secret, { accountId, left: frequency })
      const isDemo = payments.name === 'built-in'
      const timeZone = account.time_zone ?? 'UTC'
      return writeDigest({ recipient: account.email, publicUrl, timeZone, leave, isDemo }, digest)
    },

    async settled(transaction, { created_at: until }, recipientId, state) {
      const digest = readRecipient(recipientId)
      if (state !== 'excluded') await forgetTold(transaction, { ...digest, until })
      await removeIfNothingWaits(transaction, digest)
    },
  }
}

type DigestOf = { accountId: string; frequency: DigestFrequency }

async function forgetTold(
  transaction: Transaction<Schema>,
  { accountId, frequency, until }: DigestOf & { until: string },
): Promise<void> {
  await transaction
    .updateTable('notification')
    .set({ digest: null })
    .where('account_id', '=', accountId)
    .where('digest', '=', frequency)
    .where('at', '<=', until)
    .execute()
  await transaction
    .updateTable('digest')
    .set({ news_since: until })
    .where('account_id', '=', accountId)
    .where('frequency', '=', frequency)
    .where('news_since', '<', until)
    .execute()
}

/** The next event begins it again. */
async function removeIfNothingWaits(transaction: Transaction<Schema>, digest: DigestOf): Promise<void> {
  await transaction
    .deleteFrom('digest')
    .where('account_id', '=', digest.accountId)
    .where('frequency', '=', digest.frequency)
    .where('news_since', 'is', null)
    .where(({ not, exists }) => not(exists(markedRows(transaction, digest).select('notification.id'))))
    .execute()
}
