import type { Transaction } from 'kysely'
import type * as v from 'valibot'
import type { Profile } from '../../contract/account.ts'
import { type UserType, userTypes } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import { isNamedInFull } from '../bounties/index.ts'
import { giveAuthorPage, loadNames } from '../people/index.ts'
import {
  type AccountTable,
  isoTime,
  type PlatformServices,
  type Refusal,
  refuse,
  type Schema,
} from '../platform/index.ts'

export const personColumns = ['id', 'email', 'name', 'phone', 'user_type', 'email_verified_at'] as const

type PersonRow = Pick<AccountTable, (typeof personColumns)[number]>

export const presentUser = ({ id, email, name, phone, user_type, email_verified_at }: PersonRow): User => ({
  id,
  email,
  email_verified: email_verified_at !== null,
  // A check constraint allows only known types.
  user_type: user_type as UserType,
  user_metadata: { name },
  name,
  phone,
})

type Place = Pick<PlatformServices, 'database' | 'now'>

/** Has an error if the name cannot be public: those of journalists are, and those of creators who chose so. */
export async function prepareName(
  transaction: Transaction<Schema>,
  { accountId, name }: { accountId: string; name: string },
): Promise<{ isNew: boolean; error?: string | undefined }> {
  const before = await transaction
    .selectFrom('account')
    .select(['name', 'user_type'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (before === undefined || before.name === name) return { isNew: false }
  if (before.user_type < userTypes.journalist && !(await isNamedInFull(transaction, accountId))) return { isNew: true }
  const { findNameError, lookOf } = await loadNames()
  const error = await findNameError(transaction, { accountId, name })
  if (error === undefined)
    await transaction
      .updateTable('author_profile')
      .set({ look: lookOf(name) })
      .where('account_id', '=', accountId)
      .execute()
  return { isNew: true, error }
}

/** Returns whether the name changed, a refusal if it cannot be public, or undefined if the account no longer exists. */
export async function changeProfile(
  { database, now }: Place,
  accountId: string,
  { name, phone }: v.InferOutput<typeof Profile>,
): Promise<{ user: User; isRenamed: boolean } | Refusal | undefined> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const { isNew, error } = await prepareName(transaction, { accountId, name })
    if (error !== undefined) return refuse(400, `name: ${error}`)
    const row = await transaction
      .updateTable('account')
      // Kysely leaves out what is undefined.
      .set({ name, phone: phone === '' ? null : phone, updated_at: at })
      .where('id', '=', accountId)
      .returning(personColumns)
      .executeTakeFirst()
    return row && { user: presentUser(row), isRenamed: isNew }
  })
}

/**
 * Changes only regular users, records when they accepted the Journalist Agreement, and gives them an author page.
 * Refuses a name that journalists cannot have. Returns undefined if the account no longer exists.
 */
export async function agreeToJournalism(
  { database, now }: Place,
  accountId: string,
): Promise<User | Refusal | undefined> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const regular = await transaction
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .where('user_type', '=', userTypes.regular)
      .executeTakeFirst()
    const { findNameError } = await loadNames()
    const error = regular && (await findNameError(transaction, { accountId, name: regular.name }))
    if (error !== undefined) return refuse(409, `${error} You can change your name in your profile.`)
    const made = await transaction
      .updateTable('account')
      .set({ user_type: userTypes.journalist, journalist_agreed_at: at, updated_at: at })
      .where('id', '=', accountId)
      .where('user_type', '=', userTypes.regular)
      .returning(personColumns)
      .executeTakeFirst()
    if (made !== undefined) await giveAuthorPage(transaction, { accountId, at })
    const row =
      made ??
      (await transaction.selectFrom('account').select(personColumns).where('id', '=', accountId).executeTakeFirst())
    return row && presentUser(row)
  })
}
