import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Loads when a journalist gets a name: its tables of letters take 10 MB. */
export const loadNames = () => import('./names.ts')

const mostAttempts = 100

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
  // Concurrent requests may take a free slug first, but not as often as this.
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const slug = await findFreeSlug(query, base)
    const given = await query
      .insertInto('author_profile')
      .values({ account_id: accountId, slug, look: lookOf(account.name), updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .executeTakeFirst()
    const own = given ?? (await findSlug(query, accountId))
    if (own !== undefined) return own.slug
  }
  throw new Error(`Found no free slug for ${base}.`)
}

const findSlug = (query: Kysely<Schema>, accountId: string) =>
  query.selectFrom('author_profile').select('slug').where('account_id', '=', accountId).executeTakeFirst()

/** A name may end in any number, so numbers are tried and not read from the slugs. */
async function findFreeSlug(query: Kysely<Schema>, base: string): Promise<string> {
  const rows = await query
    .selectFrom('author_profile')
    .select('slug')
    .where(({ eb, or }) => or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  let [slug, number] = [base, 2]
  for (; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}
