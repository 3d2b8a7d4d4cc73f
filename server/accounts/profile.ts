import type * as v from 'valibot'
import type { Profile } from '../../contract/account.ts'
import { userTypes } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import { giveAuthorPage } from '../authors/slugs.ts'
import { isoTime } from '../iso-time.ts'
import type { Services } from '../services.ts'
import { personColumns, presentUser } from './presenter.ts'

type Place = Pick<Services, 'database' | 'now'>

/** Returns whether the name changed, or undefined if the account no longer exists. */
export async function changeProfile(
  { database, now }: Place,
  accountId: string,
  { name, phone }: v.InferOutput<typeof Profile>,
): Promise<{ user: User; isRenamed: boolean } | undefined> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const before = await transaction.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst()
    const row = await transaction
      .updateTable('account')
      // Kysely leaves out what is undefined.
      .set({ name, phone: phone === '' ? null : phone, updated_at: at })
      .where('id', '=', accountId)
      .returning(personColumns)
      .executeTakeFirst()
    return row && { user: presentUser(row), isRenamed: before?.name !== row.name }
  })
}

/**
 * Changes only regular users, records when they accepted the Journalist Agreement, and gives them an author page.
 * Returns undefined if the account no longer exists.
 */
export async function agreeToJournalism({ database, now }: Place, accountId: string): Promise<User | undefined> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
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
