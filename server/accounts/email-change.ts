/** Moves an account to another email, once both addresses have confirmed it (docs/decisions/0071). */
import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import type * as v from 'valibot'
import {
  alreadyYourEmail,
  type ConfirmedEmailChange,
  currentPasswordWrong,
  type EmailChange,
  emailChangeRefused,
  newEmailTaken,
  type OwnEmail,
} from '../../contract/account.ts'
import { emailChangeSeconds } from '../../contract/session-limits.ts'
import { recordAuditEntry } from '../people/index.ts'
import {
  announce,
  type Caller,
  type EmailChangeTable,
  endSessions,
  isoTime,
  type Network,
  type PlatformServices,
  Refusal,
  refuse,
  type Schema,
} from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { markVerified } from './email-verification.ts'
import {
  writeAddressChangedEmail,
  writeLeavingAddressEmail,
  writeMovedHereEmail,
  writeNewAddressEmail,
  writeTakenAddressEmail,
} from './emails.ts'
import { isPassword } from './passwords.ts'
import { accountEmail } from './registration.ts'

const tokenBytes = 32
/** SHA-256 is enough for 256 random bits, which cannot be guessed. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
const makeToken = () => randomBytes(tokenBytes).toString('base64url')

const tooManyEmails = 'We have sent several emails to one of these addresses already. Please try again tomorrow.'

type Missing = Pick<EmailChangeTable, 'present_hash' | 'new_hash'>

function listMissing({ present_hash, new_hash }: Missing): ('present' | 'new')[] {
  return [...(present_hash === null ? [] : (['present'] as const)), ...(new_hash === null ? [] : (['new'] as const))]
}

/** Returns undefined if the account no longer exists. */
export async function readOwnEmail(
  { database: { query }, now }: Pick<PlatformServices, 'database' | 'now'>,
  accountId: string,
): Promise<OwnEmail | undefined> {
  const at = isoTime(now())
  const account = await query
    .selectFrom('account')
    .select(['email', 'email_verified_at'])
    .select(({ selectFrom }) =>
      selectFrom('email_verification')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .whereRef('email_verification.account_id', '=', 'account.id')
        .where('expires_at', '>', at)
        .as('link_until'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const change = await query
    .selectFrom('email_change')
    .select(['email', 'expires_at', 'present_hash', 'new_hash'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return {
    email: account.email,
    verified: account.email_verified_at !== null,
    link_until: account.link_until,
    change: change ? { email: change.email, expires_at: change.expires_at, waits_for: listMissing(change) } : null,
  }
}

/** Returns false if the session has ended. An address that has an account gets an email too, so that nothing tells the two apart. */
export async function beginEmailChange(
  services: PublishingServices,
  caller: Caller,
  { email: typed, current_password }: v.InferOutput<typeof EmailChange>,
  networks: Network[],
): Promise<boolean | Refusal> {
  const { database, now, publicUrl, outbox, mailer } = services
  const email = accountEmail(typed)
  const account = await database.query
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst()
  const isRight = await isPassword(current_password, account?.password_hash, { networks, proved: caller.id })
  if (isRight instanceof Refusal) return isRight
  if (!isRight || account === undefined) return refuse(400, `current_password: ${currentPasswordWrong}`)
  const at = isoTime(now())
  const begun = await database.write(async (transaction) => {
    // Another request may have changed the password or ended the session meanwhile.
    const present = await transaction
      .selectFrom('account')
      .innerJoin('session', 'session.account_id', 'account.id')
      .select(['account.email', 'account.email_verified_at'])
      .where('account.id', '=', caller.id)
      .where('account.password_hash', '=', account.password_hash)
      .where('session.id', '=', caller.sessionId)
      .where('session.ended_at', 'is', null)
      .executeTakeFirst()
    if (present === undefined) return false
    if (present.email === email) return refuse(400, `email: ${alreadyYourEmail}`)
    const owner = await transaction.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    const [newToken, presentToken] = [makeToken(), present.email_verified_at === null ? null : makeToken()]
    const context = { recipient: email, publicUrl }
    const emails = [
      owner === undefined
        ? writeNewAddressEmail({ ...context, ofAccount: caller.id, token: newToken })
        : writeTakenAddressEmail(context),
      ...(presentToken === null
        ? []
        : [writeLeavingAddressEmail({ recipient: present.email, publicUrl, token: presentToken, newEmail: email })]),
    ]
    if ((await outbox.enqueue(transaction, emails, at)) < emails.length) return refuse(429, tooManyEmails)
    await transaction.deleteFrom('email_change').where('account_id', '=', caller.id).execute()
    await transaction
      .insertInto('email_change')
      .values({
        account_id: caller.id,
        session_id: caller.sessionId,
        email,
        present_hash: presentToken && hashToken(presentToken),
        new_hash: hashToken(newToken),
        created_at: at,
        expires_at: isoTime(now() + emailChangeSeconds * 1000),
      })
      .execute()
    const act = { actor: caller.id, action: 'email.change-requested', subject: caller.id, at } as const
    await recordAuditEntry(transaction, act)
    return true
  })
  if (begun !== true) return begun
  mailer.nudge()
  announce(services, [caller.id])
  return true
}

export async function cancelEmailChange(services: PublishingServices, { id }: Pick<Caller, 'id'>): Promise<void> {
  const at = isoTime(services.now())
  const canceled = await services.database.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('email_change')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    return recordAuditEntry(transaction, { actor: id, action: 'email.change-canceled', subject: id, at })
  })
  if (canceled) announce(services, [id])
}

const hasHash = (hash: string, at: string) => (row: ExpressionBuilder<Schema, 'email_change'>) =>
  row.and([row.or([row('present_hash', '=', hash), row('new_hash', '=', hash)]), row('expires_at', '>', at)])

/** Uses up the link. The last one of a change changes the email. */
export async function confirmEmailChange(
  services: PublishingServices,
  token: string,
): Promise<v.InferOutput<typeof ConfirmedEmailChange> | Refusal> {
  const { database, now, mailer } = services
  const at = isoTime(now())
  const hash = hashToken(token)
  const outcome = await database.write(async (transaction) => {
    const change = await transaction
      .selectFrom('email_change')
      .innerJoin('account', 'account.id', 'email_change.account_id')
      .select(['account_id', 'session_id', 'email_change.email', 'present_hash', 'new_hash'])
      .where(hasHash(hash, at))
      .where('account.suspended_at', 'is', null)
      .executeTakeFirst()
    if (change === undefined) return refuse(400, emailChangeRefused)
    const left = {
      present_hash: change.present_hash === hash ? null : change.present_hash,
      new_hash: change.new_hash === hash ? null : change.new_hash,
    }
    const [missing = null] = listMissing(left)
    const { account_id } = change
    if (missing !== null) {
      await transaction.updateTable('email_change').set(left).where('account_id', '=', account_id).execute()
      return { account_id, missing }
    }
    const isTaken = !(await moveAccount(transaction, services, { ...change, actor: account_id, reason: null }, at))
    return { account_id, missing, isTaken }
  })
  if (outcome instanceof Refusal) return outcome
  mailer.nudge()
  announce(services, [outcome.account_id])
  return outcome.isTaken ? refuse(409, newEmailTaken) : { waits_for: outcome.missing }
}

type Move = Pick<EmailChangeTable, 'account_id' | 'email'> & {
  /** The session that goes on, with those of its browser. */
  session_id: string | undefined
  actor: string
  reason: string | null
}

/**
 * Links to the former address stop working, and other sessions end, as after a new password. Returns false if another account
 * has the address by now. The change is over in both cases.
 */
async function moveAccount(
  transaction: Transaction<Schema>,
  { outbox, publicUrl, contactEmail }: Pick<PublishingServices, 'outbox' | 'publicUrl' | 'contactEmail'>,
  { account_id, session_id, email, actor, reason }: Move,
  at: string,
): Promise<boolean> {
  await transaction.deleteFrom('email_change').where('account_id', '=', account_id).execute()
  const taken = await transaction.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (taken !== undefined) return false
  const former = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('account')
    .set({ email, email_verified_at: null, updated_at: at })
    .where('id', '=', account_id)
    .execute()
  await markVerified(transaction, account_id, at)
  await transaction
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(transaction, account_id, at, session_id, { inBrowser: true })
  await outbox.enqueue(
    transaction,
    writeAddressChangedEmail({ recipient: former.email, publicUrl, contactEmail, ofAccount: account_id }),
    at,
  )
  await recordAuditEntry(transaction, { actor, action: 'email.changed', subject: account_id, reason, at })
  return true
}

type OperatorPlace = Pick<PublishingServices, 'database' | 'now' | 'publicUrl' | 'contactEmail' | 'outbox'> & {
  actor: string
}

/** For somebody who lost the present mailbox. The operator vouches for the new address, so it counts as verified. */
export async function moveByOperator(
  { database, now, outbox, publicUrl, contactEmail, actor }: OperatorPlace,
  { from, to, reason }: { from: string; to: string; reason: string | null },
): Promise<'moved' | 'unknown' | 'taken'> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const [present, email] = [accountEmail(from), accountEmail(to)]
    const owners = await transaction
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email', 'in', [present, email])
      .execute()
    const account = owners.find((owner) => owner.email === present)
    if (account === undefined) return 'unknown'
    if (owners.some((owner) => owner.email === email)) return 'taken'
    const move = { account_id: account.id, session_id: undefined, email, actor, reason }
    await moveAccount(transaction, { outbox, publicUrl, contactEmail }, move, at)
    const about = { recipient: email, publicUrl, contactEmail, ofAccount: account.id }
    await outbox.enqueue(transaction, writeMovedHereEmail(about), at)
    return 'moved'
  })
}
