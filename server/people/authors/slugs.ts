import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Loads when a journalist gets a name: its tables of letters take 10 MB. */
export const loadNames = () => import('./names.ts')

type NewAuthor = { accountId: string; at: string }

/**
 * Gives a journalist a public page, once: its slug comes from the present name and never changes. A unique constraint
 * decides between concurrent requests.
 */
export async function giveAuthorPage(query: Kysely<Schema>, { accountId, at }: NewAuthor): Promise<string> {
  const account = await query
    .selectFrom('account')
    .leftJoin('author_profile', 'author_profile.account_id', 'account.id')
    .select(['account.name', 'author_profile.slug'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.slug !== null) return account.slug
  const { isReservedName, lookOf, neutralSlug, slugOf } = await loadNames()
  const base = isReservedName(account.name) ? neutralSlug : slugOf(account.name)
  for (let slug = base; ; slug = await nextSlug(query, base)) {
    const given = await query
      .insertInto('author_profile')
      .values({ account_id: accountId, slug, look: lookOf(account.name), updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .executeTakeFirst()
    const own = given ?? (await findSlug(query, accountId))
    if (own !== undefined) return own.slug
  }
}

const findSlug = (query: Kysely<Schema>, accountId: string) =>
  query.selectFrom('author_profile').select('slug').where('account_id', '=', accountId).executeTakeFirst()

async function nextSlug(query: Kysely<Schema>, base: string): Promise<string> {
  const rows = await query.selectFrom('author_profile').select('slug').where('slug', 'like', `${base}-%`).execute()
  const numbers = rows.map(({ slug }) => Number(slug.slice(base.length + 1))).filter(Number.isInteger)
  return `${base}-${Math.max(1, ...numbers) + 1}`
}
