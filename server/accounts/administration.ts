/** What the operator does with people, by `npm run user`. */
import type { UserType } from '../../contract/limits.ts'
import type { AccountTable } from '../database/schema.ts'
import type { Newsroom } from '../newsroom.ts'
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

/** Makes a person of this type, from their next request on; false when no account has this email. */
export async function promote({ database, now }: Place, email: string, userType: UserType): Promise<boolean> {
  const { numUpdatedRows } = await database.query
    .updateTable('account')
    .set({ user_type: userType, updated_at: new Date(now()).toISOString() })
    .where('email', '=', accountEmail(email))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
