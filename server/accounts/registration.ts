/** Making an account (specification, section 5 "Sign up"). */

import { v7 as makeId } from 'uuid'
import type * as v from 'valibot'
import type { SignUp } from '../../contract/account.ts'
import { userTypes } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { Newsroom } from '../newsroom.ts'
import { hashPassword } from './passwords.ts'
import { personColumns, presentUser } from './presenter.ts'

/** How an email is kept and looked for: in whatever case it was typed, it is one. */
export const accountEmail = (email: string) => email.toLowerCase()

export async function isRegistered({ query }: Database, email: string): Promise<boolean> {
  const account = await query.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return account !== undefined
}

/**
 * Makes an account of a regular user; nothing when the email has one. Of any number that ask for one email at once, the
 * table's unique constraint lets one through.
 */
export async function register(
  { database, now }: Pick<Newsroom, 'database' | 'now'>,
  person: v.InferOutput<typeof SignUp>,
): Promise<User | undefined | Refusal> {
  const email = accountEmail(person.email)
  // A hash is expensive: not for an email that is taken anyway.
  if (await isRegistered(database, email)) return undefined
  const password_hash = await hashPassword(person.password)
  if (password_hash instanceof Refusal) return password_hash
  const at = new Date(now()).toISOString()
  const row = await database.query
    .insertInto('account')
    .values({
      id: makeId(),
      email,
      name: person.name,
      phone: person.phone,
      password_hash,
      user_type: userTypes.regular,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(personColumns)
    .executeTakeFirst()
  return row && presentUser(row)
}
