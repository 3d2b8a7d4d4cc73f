import { v7 as makeId } from 'uuid'
import type * as v from 'valibot'
import type { SignUp } from '../../contract/account.ts'
import { normalizeEmailAddress } from '../../contract/email-address.ts'
import { userTypes } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import { type Database, isoTime, type Network, type PlatformServices, Refusal } from '../platform/index.ts'
import { mailVerification } from './email-verification.ts'
import { hashPassword } from './passwords.ts'
import { personColumns, presentUser } from './profile.ts'

export const accountEmail = (email: string) => normalizeEmailAddress(email) ?? email.trim().toLowerCase()

export async function isRegistered({ query }: Database, email: string): Promise<boolean> {
  const account = await query.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return account !== undefined
}

/**
 * Creates a regular user and emails a verification link. Returns undefined if the email is taken; a unique constraint
 * decides between concurrent requests.
 */
export async function register(
  services: Pick<PlatformServices, 'database' | 'now' | 'outbox' | 'mailer' | 'secret' | 'publicUrl'>,
  person: v.InferOutput<typeof SignUp>,
  networks: Network[],
): Promise<User | undefined | Refusal> {
  const { database, now, mailer } = services
  const email = accountEmail(person.email)
  // Check first, to save the expensive hash for a taken email.
  if (await isRegistered(database, email)) return undefined
  const password_hash = await hashPassword(person.password, { networks, proved: undefined })
  if (password_hash instanceof Refusal) return password_hash
  const at = isoTime(now())
  const row = await database.write(async (transaction) => {
    const inserted = await transaction
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
    if (inserted !== undefined) await mailVerification(transaction, services, inserted, now())
    return inserted
  })
  mailer.nudge()
  return row && presentUser(row)
}
