import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { passwordResetSeconds } from '../../contract/session-limits.ts'
import { recordAuditEntry } from '../people/index.ts'
import { isoTime, keepDevice, type Network, type PlatformServices, Refusal, type Schema } from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { refuseContextPassword } from './context-words.ts'
import { markVerified } from './email-verification.ts'
import { resetPath, writeResetEmail } from './emails.ts'
import { announcePasswordChange, replacePassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'

const tokenBytes = 32
/** SHA-256 is enough for 256 random bits, which cannot be guessed. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

async function insertToken(transaction: Transaction<Schema>, accountId: string | null, now: number): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await transaction
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: isoTime(now),
      expires_at: isoTime(now + passwordResetSeconds * 1000),
      used_at: null,
    })
    .execute()
  return token
}

const findAccount = (transaction: Transaction<Schema>, email: string) =>
  transaction.selectFrom('account').select(['id', 'email_verified_at']).where('email', '=', email).executeTakeFirst()

/**
 * Emails a link to the account. For an unknown email it writes the same rows and an email without a recipient, so
 * that the response time reveals nothing (docs/decisions/0007).
 */
export async function requestReset(services: PublishingServices, email: string): Promise<void> {
  const { database, now, publicUrl, mailer, outbox } = services
  await database.write(async (transaction) => {
    const at = isoTime(now())
    await transaction.deleteFrom('password_reset').where('expires_at', '<=', at).execute()
    const account = await findAccount(transaction, email)
    const token = await insertToken(transaction, account?.id ?? null, now())
    const message = writeResetEmail({
      recipient: email,
      publicUrl,
      token,
      confirmsAddress: account?.email_verified_at === null,
      toNobody: account === undefined,
    })
    await outbox.enqueue(transaction, message, at)
  })
  mailer.nudge()
}

export async function createResetLink(
  { database, now, publicUrl, actor }: Pick<PlatformServices, 'database' | 'now' | 'publicUrl'> & { actor: string },
  email: string,
): Promise<string | undefined> {
  return database.write(async (transaction) => {
    const account = await findAccount(transaction, email)
    if (account === undefined) return undefined
    const at = isoTime(now())
    await recordAuditEntry(transaction, { actor, action: 'user.reset', subject: account.id, at })
    return `${publicUrl}${resetPath(await insertToken(transaction, account.id, now()))}`
  })
}

const opensSomething = (token: string, at: string) => (row: ExpressionBuilder<Schema, 'password_reset'>) =>
  row.and([
    row('token_hash', '=', hashToken(token)),
    row('account_id', 'is not', null),
    row('used_at', 'is', null),
    row('expires_at', '>', at),
  ])

/**
 * Uses up the token, ends every session of the account and makes this browser its only known device. It also verifies
 * the address, because the person has just read an email sent to it. Returns undefined without any change if the
 * token is unknown, used, expired or belongs to no account.
 */
export async function redeemReset(
  services: PublishingServices,
  { token, password, networks }: { token: string; password: string; networks: Network[] },
): Promise<{ email: string; device: string } | undefined | Refusal> {
  const { database, now, publicUrl, outbox, rateLimiter } = services
  const at = isoTime(now())
  const usable = opensSomething(token, at)
  // Check the token before the expensive hash. The claim below decides.
  const person = await database.query
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.name', 'account.email'])
    .where(usable)
    .executeTakeFirst()
  if (person === undefined) return undefined
  const refusal = refuseContextPassword('new_password', password, { ...person, publicUrl })
  if (refusal !== undefined) return refusal
  const passwordHash = await hashPassword(password, { networks, proved: person.id })
  if (passwordHash instanceof Refusal) return passwordHash
  const account = await database.write(async (transaction) => {
    const claimed = await transaction
      .updateTable('password_reset')
      .set({ used_at: at })
      .where(usable)
      .returning('account_id')
      .executeTakeFirst()
    if (claimed === undefined || claimed.account_id === null) return undefined
    const accountId = claimed.account_id
    // Verify first, so that the email about the new password is not dropped.
    await markVerified(transaction, accountId, at)
    const email = await replacePassword(transaction, { accountId, passwordHash, at, publicUrl, outbox })
    if (email === undefined) return undefined
    return { id: accountId, email, device: await keepDevice(transaction, accountId, undefined, now()) }
  })
  if (account === undefined) return undefined
  await rateLimiter.clear('wrongPasswordsByEmail', account.id)
  await announcePasswordChange(services, account.id)
  return { email: account.email, device: account.device }
}
