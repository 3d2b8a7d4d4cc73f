import type { Transaction } from 'kysely'
import { type UserType, userTypes } from '../../contract/limits.ts'
import { forgetCachedPages, giveAuthorPage, recordAuditEntry } from '../people/index.ts'
import { type AccountTable, endSessions, isoTime, type PlatformServices, type Schema } from '../platform/index.ts'
import { markVerified } from './email-verification.ts'
import { writeRenamedEmail } from './emails.ts'
import { prepareName } from './profile.ts'
import { accountEmail } from './registration.ts'

type Place = Pick<PlatformServices, 'database' | 'now'> & { actor: string }
export type ListedPerson = Pick<AccountTable, 'email' | 'name' | 'user_type' | 'created_at' | 'suspended_at'>

export async function listPeople({ database }: Pick<Place, 'database'>, search = ''): Promise<ListedPerson[]> {
  const wanted = search.toLowerCase()
  const people = await database.query
    .selectFrom('account')
    .select(['email', 'name', 'user_type', 'created_at', 'suspended_at'])
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  // Filter here, because SQLite ignores case for ASCII letters only.
  return people.filter(({ email, name }) => email.includes(wanted) || name.toLowerCase().includes(wanted))
}

const findAccount = (transaction: Transaction<Schema>, email: string) =>
  transaction
    .selectFrom('account')
    .select(['id', 'suspended_at'])
    .where('email', '=', accountEmail(email))
    .executeTakeFirst()

export async function verifyAddress({ database, now, actor }: Place, email: string): Promise<boolean> {
  return database.write(async (transaction) => {
    const account = await findAccount(transaction, email)
    if (account === undefined) return false
    const at = isoTime(now())
    await markVerified(transaction, account.id, at)
    await recordAuditEntry(transaction, { actor, action: 'user.verified', subject: account.id, at })
    return true
  })
}

export async function promote({ database, now, actor }: Place, email: string, userType: UserType): Promise<boolean> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const account = await transaction
      .updateTable('account')
      .set({ user_type: userType, updated_at: at })
      .where('email', '=', accountEmail(email))
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return false
    if (userType >= userTypes.journalist) await giveAuthorPage(transaction, { accountId: account.id, at })
    const details = { user_type: userType }
    await recordAuditEntry(transaction, { actor, action: 'user.promoted', subject: account.id, details, at })
    return true
  })
}

type RenamePlace = Place & Pick<PlatformServices, 'outbox' | 'publicUrl' | 'contactEmail'>

/** The address of an author page keeps the old name: other servers know the author by it. */
export async function rename(
  { database, now, actor, outbox, publicUrl, contactEmail }: RenamePlace,
  { email, name, reason }: { email: string; name: string; reason: string | null },
): Promise<'renamed' | 'unknown' | { error: string }> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const account = await findAccount(transaction, email)
    if (account === undefined) return 'unknown'
    const { error } = await prepareName(transaction, { accountId: account.id, name })
    if (error !== undefined) return { error }
    await transaction.updateTable('account').set({ name, updated_at: at }).where('id', '=', account.id).execute()
    await recordAuditEntry(transaction, { actor, action: 'user.renamed', subject: account.id, reason, at })
    await outbox.enqueue(
      transaction,
      writeRenamedEmail({ recipient: accountEmail(email), publicUrl, contactEmail, reason }),
      at,
    )
    await forgetCachedPages(transaction, database.engine)
    return 'renamed'
  })
}

/**
 * Ends all sessions, prevents sign-in and stops emails. What the account published stays, but no story names it as the creator of its question. Returns false if no
 * account has this email.
 */
export async function suspend(
  { database, now, actor }: Place,
  email: string,
  reason: string | null = null,
): Promise<boolean> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const account = await transaction
      .updateTable('account')
      .set(({ fn, val }) => ({ suspended_at: fn.coalesce('suspended_at', val(at)), updated_at: at }))
      .where('email', '=', accountEmail(email))
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (account === undefined) return false
    await endSessions(transaction, account.id, at)
    await recordAuditEntry(transaction, { actor, action: 'user.suspended', subject: account.id, reason, at })
    await forgetCachedPages(transaction, database.engine)
    return true
  })
}

export async function restoreAccount(
  { database, now, actor }: Place,
  email: string,
  reason: string | null = null,
): Promise<'restored' | 'not suspended' | 'unknown'> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const account = await findAccount(transaction, email)
    if (account === undefined) return 'unknown'
    if (account.suspended_at === null) return 'not suspended'
    await transaction
      .updateTable('account')
      .set({ suspended_at: null, updated_at: at })
      .where('id', '=', account.id)
      .execute()
    await recordAuditEntry(transaction, { actor, action: 'user.restored', subject: account.id, reason, at })
    await forgetCachedPages(transaction, database.engine)
    return 'restored'
  })
}
