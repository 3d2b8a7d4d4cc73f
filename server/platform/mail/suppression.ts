/** Addresses that a mail provider reports get no mailings (docs/operations.md#bounces-and-complaints). */
import type { Transaction } from 'kysely'
import type { Reader } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { reportOnMailing } from './mailing.ts'

type Report = {
  address: string
  report: 'bounced' | 'complained'
  /** Counted for the newest mailing of the address if it is undefined. */
  mailingId?: string | undefined
}

/** Ignores addresses that belong to nobody here. A repeated report changes nothing. */
export async function keepReport(
  transaction: Transaction<Schema>,
  { address, report, mailingId }: Report,
  at: string,
): Promise<void> {
  const recipients = await transaction
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', address)
    .unionAll(transaction.selectFrom('account').select('id').where('email', '=', address))
    .execute()
  if (recipients.length === 0) return
  await transaction
    .insertInto('mail_suppression')
    .values({ address, reason: report, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { id } of recipients) await reportOnMailing(transaction, { id, mailingId, report })
}

export async function isSuppressed(query: Reader, address: string): Promise<boolean> {
  const found = await query
    .selectFrom('mail_suppression')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst()
  return found !== undefined
}

export async function liftSuppression(transaction: Transaction<Schema>, address: string): Promise<void> {
  await transaction.deleteFrom('mail_suppression').where('address', '=', address).execute()
}
