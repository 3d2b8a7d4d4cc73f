import type { Transaction } from 'kysely'
import type * as v from 'valibot'
import { type ChangePassword, currentPasswordWrong } from '../../contract/account.ts'
import {
  type Caller,
  endSessions,
  isoTime,
  type Network,
  type Outbox,
  Refusal,
  refuse,
  type Schema,
} from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { writePasswordChangedEmail } from './emails.ts'
import { hashPassword, isPassword } from './passwords.ts'

/**
 * Queues the notification email, ends all sessions except `kept`, voids all reset links and cancels a change of the email. Returns the account's
 * email, or undefined without any change if the account or session no longer exists.
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
  await transaction.deleteFrom('email_change').where('account_id', '=', accountId).execute()
  await outbox.enqueue(transaction, writePasswordChangedEmail({ recipient: account.email, publicUrl }), at)
  return account.email
}

/**
 * Call after the commit. The account's open pages check their session; a page that misses the message learns of it at
 * its next request.
 */
export async function announcePasswordChange(
  { mailer, live, logger }: PublishingServices,
  accountId: string,
): Promise<void> {
  mailer.nudge()
  await live.tell([accountId]).catch((err) => logger.warn({ err }, 'failed to notify open pages of a new password'))
}

export async function changeOwnPassword(
  services: PublishingServices,
  caller: Caller,
  { password, current_password }: v.InferOutput<typeof ChangePassword>,
  networks: Network[],
): Promise<boolean | Refusal> {
  const { database, now, publicUrl, outbox } = services
  const account = await database.query
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst()
  const by = { networks, proved: caller.id }
  const isRight = await isPassword(current_password, account?.password_hash, by)
  if (isRight instanceof Refusal) return isRight
  if (!isRight) return refuse(400, `current_password: ${currentPasswordWrong}`)
  const passwordHash = await hashPassword(password, by)
  if (passwordHash instanceof Refusal) return passwordHash
  const at = isoTime(now())
  const email = await database.write((transaction) =>
    replacePassword(transaction, { accountId: caller.id, passwordHash, at, publicUrl, outbox, kept: caller.sessionId }),
  )
  if (email === undefined) return false
  await announcePasswordChange(services, caller.id)
  return true
}
