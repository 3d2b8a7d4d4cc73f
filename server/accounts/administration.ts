/** What the operator does with people, by `npm run user`. */
import type { UserType } from '../../contract/limits.ts'
import type { AccountTable } from '../database/schema.ts'
import { recordAct } from '../office/audit-log.ts'
import type { Services } from '../services.ts'
import { markVerified } from './email-verification.ts'
import { accountEmail } from './registration.ts'
import { endSessions } from './sessions.ts'

/** `actor`: who does it, for the audit log. */
type Place = Pick<Services, 'database' | 'now'> & { actor: string }
export type ListedPerson = Pick<AccountTable, 'email' | 'name' | 'user_type' | 'created_at' | 'suspended_at'>

/** Everyone, or those whose name or email holds `search` in any case, in the order of their emails. */
export async function listPeople({ database }: Pick<Place, 'database'>, search = ''): Promise<ListedPerson[]> {
  const wanted = search.toLowerCase()
  const people = await database.query
    .selectFrom('account')
    .select(['email', 'name', 'user_type', 'created_at', 'suspended_at'])
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  // Not by the database: SQLite knows the case of ASCII letters only.
  return people.filter(({ email, name }) => email.includes(wanted) || name.toLowerCase().includes(wanted))
}

/** Verifies the address of a person by the operator's word; false when no account has this email. */
export async function verifyAddress({ database, now, actor }: Place, email: string): Promise<boolean> {
  return database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('email', '=', accountEmail(email))
      .executeTakeFirst()
    if (account === undefined) return false
    const at = new Date(now()).toISOString()
    await markVerified(transaction, account.id, at)
    await recordAct(transaction, { actor, action: 'user.verified', subject: account.id, at })
    return true
  })
}

/** Makes a person of this type, from their next request on; false when no account has this email. */
export async function promote({ database, now, actor }: Place, email: string, userType: UserType): Promise<boolean> {
  const at = new Date(now()).toISOString()
  return database.write(async (transaction) => {
    const account = await transaction
      .updateTable('account')
      .set({ user_type: userType, updated_at: at })
      .where('email', '=', accountEmail(email))
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return false
    const details = { user_type: userType }
    await recordAct(transaction, { actor, action: 'user.promoted', subject: account.id, details, at })
    return true
  })
}

/**
 * Suspends an account: its sessions end, it cannot sign in, and no email is sent to it. What it published stays. False
 * when no account has this email.
 */
export async function suspend(
  { database, now, actor }: Place,
  email: string,
  reason: string | null = null,
): Promise<boolean> {
  const at = new Date(now()).toISOString()
  return database.write(async (transaction) => {
    const account = await transaction
      .updateTable('account')
      .set(({ fn, val }) => ({ suspended_at: fn.coalesce('suspended_at', val(at)), updated_at: at }))
      .where('email', '=', accountEmail(email))
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (account === undefined) return false
    await endSessions(transaction, account.id, at)
    await recordAct(transaction, { actor, action: 'user.suspended', subject: account.id, reason, at })
    return true
  })
}

/** Lets a suspended account sign in again; says whether there is such an account, and whether it was suspended. */
export async function restore(
  { database, now, actor }: Place,
  email: string,
  reason: string | null = null,
): Promise<'restored' | 'not suspended' | 'unknown'> {
  const at = new Date(now()).toISOString()
  return database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select(['id', 'suspended_at'])
      .where('email', '=', accountEmail(email))
      .executeTakeFirst()
    if (account === undefined) return 'unknown'
    if (account.suspended_at === null) return 'not suspended'
    await transaction
      .updateTable('account')
      .set({ suspended_at: null, updated_at: at })
      .where('id', '=', account.id)
      .execute()
    await recordAct(transaction, { actor, action: 'user.restored', subject: account.id, reason, at })
    return 'restored'
  })
}
