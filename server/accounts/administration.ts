/** What the operator does with people, by `npm run user`. */
import type { UserType } from '../../contract/limits.ts'
import type { AccountTable } from '../database/schema.ts'
import type { Newsroom } from '../newsroom.ts'
import { markVerified } from './email-verification.ts'
import { accountEmail } from './registration.ts'

type Place = Pick<Newsroom, 'database' | 'now'>
export type ListedPerson = Pick<AccountTable, 'email' | 'name' | 'user_type' | 'created_at'>

/** Everyone, or those whose name or email holds `search` in any case, in the order of their emails. */
export async function listPeople({ database }: Pick<Place, 'database'>, search = ''): Promise<ListedPerson[]> {
  const wanted = search.toLowerCase()
  const people = await database.query
    .selectFrom('account')
    .select(['email', 'name', 'user_type', 'created_at'])
    .orderBy('email')
    .execute()
  // Not by the database: SQLite knows the case of ASCII letters only.
  return people.filter(({ email, name }) => email.includes(wanted) || name.toLowerCase().includes(wanted))
}

/** Verifies the address of a person by the operator's word; false when no account has this email. */
export async function verifyAddress({ database, now }: Place, email: string): Promise<boolean> {
  return database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('email', '=', accountEmail(email))
      .executeTakeFirst()
    if (account === undefined) return false
    await markVerified(transaction, account.id, new Date(now()).toISOString())
    return true
  })
}

/** Makes a person of this type, from their next request on; false when no account has this email. */
export async function promote({ database, now }: Place, email: string, userType: UserType): Promise<boolean> {
  const { numUpdatedRows } = await database.query
    .updateTable('account')
    .set({ user_type: userType, updated_at: new Date(now()).toISOString() })
    .where('email', '=', accountEmail(email))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
