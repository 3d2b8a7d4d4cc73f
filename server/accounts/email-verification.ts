/** Verifies email addresses with a link and a code in one email (docs/decisions/0020). */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { emailVerificationLimits } from '../../contract/session-limits.ts'
import { isoTime, type PlatformServices, type Schema } from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { writeVerificationEmail } from './emails.ts'

type VerificationServices = Pick<PlatformServices, 'outbox' | 'secret' | 'publicUrl'>

const tokenBytes = 32
/** SHA-256 is enough for 256 random bits, which cannot be guessed. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
/** Keyed with our secret, because an attacker with the database could try all million codes in a second. */
const hashCode = (secret: Uint8Array, id: string, code: string) =>
  createHmac('sha256', secret).update(`email code\n${id}\n${code}`).digest('base64url')

const makeCode = () =>
  String(randomInt(10 ** emailVerificationLimits.codeDigits)).padStart(emailVerificationLimits.codeDigits, '0')

/** Returns false if the address has reached its email limit. */
export async function mailVerification(
  transaction: Transaction<Schema>,
  { outbox, secret, publicUrl }: VerificationServices,
  account: { id: string; email: string },
  now: number,
): Promise<boolean> {
  const at = isoTime(now)
  const id = makeId({ msecs: now })
  const token = randomBytes(tokenBytes).toString('base64url')
  const code = makeCode()
  const message = writeVerificationEmail({ recipient: account.email, publicUrl, token, code })
  if ((await outbox.enqueue(transaction, message, at)) === 0) return false
  await transaction.deleteFrom('email_verification').where('expires_at', '<=', at).execute()
  await transaction
    .insertInto('email_verification')
    .values({
      id,
      account_id: account.id,
      token_hash: hashToken(token),
      code_hash: hashCode(secret, id, code),
      created_at: at,
      code_expires_at: isoTime(now + emailVerificationLimits.codeSeconds * 1000),
      expires_at: isoTime(now + emailVerificationLimits.linkSeconds * 1000),
    })
    .execute()
  return true
}

/** Also cancels a pending change of the email: one that began before could leave out this address. */
export async function markVerified(transaction: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ email_verified_at: at, updated_at: at })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .execute()
  await countVotesOf(transaction, accountId)
  await transaction.deleteFrom('email_verification').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('email_change').where('account_id', '=', accountId).execute()
}

/** In one order, so that two people who verify their addresses at the same time never wait for each other. */
async function countVotesOf(transaction: Transaction<Schema>, accountId: string): Promise<void> {
  const votes = transaction.selectFrom('vote').select('bounty_id').where('account_id', '=', accountId)
  for (const { bounty_id } of await votes.where('counts', '=', 0).orderBy('bounty_id').execute()) {
    await transaction
      .updateTable('vote')
      .set({ counts: 1 })
      .where('account_id', '=', accountId)
      .where('bounty_id', '=', bounty_id)
      .execute()
  }
}

export async function sendVerification(services: PublishingServices, accountId: string): Promise<boolean> {
  const { database, now, mailer } = services
  const sent = await database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select(['id', 'email', 'email_verified_at'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (account === undefined || account.email_verified_at !== null) return true
    return mailVerification(transaction, services, account, now())
  })
  mailer.nudge()
  return sent
}

export async function announceVerification({ live, logger }: PublishingServices, accountId: string): Promise<void> {
  await live.tell([accountId]).catch((err) => logger.warn({ err }, 'failed to notify open pages of a verified address'))
}

export const verifyByToken = ({ database, now }: PublishingServices, token: string): Promise<string | undefined> =>
  database.write(async (transaction) => {
    const at = isoTime(now())
    const used = await transaction
      .deleteFrom('email_verification')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', at)
      .returning('account_id')
      .executeTakeFirst()
    if (used === undefined) return undefined
    await markVerified(transaction, used.account_id, at)
    return used.account_id
  })

/** Only the newest email's code is valid. Each guess is counted before it is compared. */
export async function verifyByCode(
  { database, secret, now }: PublishingServices,
  accountId: string,
  code: string,
): Promise<boolean> {
  const at = isoTime(now())
  const guessed = await takeGuess(database.query, accountId, at)
  if (guessed === undefined) return false
  const right = Buffer.from(guessed.code_hash)
  const given = Buffer.from(hashCode(secret, guessed.id, code))
  if (right.length !== given.length || !timingSafeEqual(right, given)) return false
  return database.write(async (transaction) => {
    const used = await transaction
      .deleteFrom('email_verification')
      .where('id', '=', guessed.id)
      .returning('account_id')
      .executeTakeFirst()
    if (used === undefined) return false
    await markVerified(transaction, accountId, at)
    return true
  })
}

/** One atomic statement, so that parallel guesses cannot exceed the limit per code. */
const takeGuess = (query: Kysely<Schema>, accountId: string, at: string) =>
  query
    .updateTable('email_verification')
    .set(({ eb }) => ({ guesses: eb('guesses', '+', 1) }))
    .where('id', '=', (newest) =>
      newest
        .selectFrom('email_verification as latest')
        .select(({ fn }) => fn.max('latest.id').as('id'))
        .where('latest.account_id', '=', accountId),
    )
    .where('code_expires_at', '>', at)
    .where('guesses', '<', emailVerificationLimits.guessesPerCode)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
