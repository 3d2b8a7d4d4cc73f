/** A new password, and what follows from it wherever it comes from. */
import type { Transaction } from 'kysely'
import { sessionLimits } from '../../contract/limits.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { writePasswordChangedEmail } from './emails.ts'
import { hashPassword } from './passwords.ts'
import { type Caller, endSessions } from './sessions.ts'

/** Whether a person gave their password so recently that a new one may be set (design, section 5). */
export const hasFreshSession = ({ signedInAt }: Caller, now: number) =>
  now - Date.parse(signedInAt) <= sessionLimits.freshSeconds * 1000

/**
 * Sets a hash and writes the letter that says so; ends the sessions of the account but the `kept` one, and every link
 * that could set another password. Answers its email; nothing, and does nothing, without the account or the session.
 */
export async function replacePassword(
  transaction: Transaction<Schema>,
  change: { accountId: string; passwordHash: string; at: string; publicUrl: string; outbox: Outbox; kept?: string },
): Promise<string | undefined> {
  const { accountId, passwordHash, at, publicUrl, outbox, kept } = change
  let update = transaction
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', accountId)
  if (kept !== undefined) {
    update = update.where(({ exists, selectFrom }) =>
      exists(selectFrom('session').select('session.id').where('session.id', '=', kept).where('ended_at', 'is', null)),
    )
  }
  const account = await update.returning('email').executeTakeFirst()
  if (account === undefined) return undefined
  await endSessions(transaction, accountId, at, kept)
  await transaction
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  await outbox.enqueue(transaction, writePasswordChangedEmail(account.email, publicUrl), at)
  return account.email
}

/**
 * After the commit: lets the letter go, and the person's open pages ask the server, which no longer knows them. A page
 * that is not told meets the same answer at its next request.
 */
export async function announcePasswordChange({ mailer, live, logger }: Services, accountId: string): Promise<void> {
  mailer.nudge()
  await live.tell([accountId]).catch((err) => logger.warn({ err }, 'pages could not be told of a new password'))
}

/** Sets the caller's password and ends their other sessions; false when this one has ended meanwhile. */
export async function changeOwnPassword(
  services: Services,
  caller: Caller,
  password: string,
): Promise<boolean | Refusal> {
  const { database, now, publicUrl, outbox } = services
  const passwordHash = await hashPassword(password)
  if (passwordHash instanceof Refusal) return passwordHash
  const at = new Date(now()).toISOString()
  const email = await database.write((transaction) =>
    replacePassword(transaction, { accountId: caller.id, passwordHash, at, publicUrl, outbox, kept: caller.sessionId }),
  )
  if (email === undefined) return false
  await announcePasswordChange(services, caller.id)
  return true
}
