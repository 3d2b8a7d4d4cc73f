/**
 * How the names of authors look, so that no other author takes a name that looks the same. For pages from before it comes from
 * the slug, by the replacements of `lookOf` that concern plain letters.
 */
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('author_profile')
    .addColumn('look', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const replacements = [
    ['-', ''],
    ['i', 'l'],
    ['1', 'l'],
    ['0', 'o'],
    ['3', 'e'],
    ['4', 'a'],
    ['5', 's'],
    ['rn', 'm'],
    ['vv', 'w'],
  ]
  const look = replacements.reduce((text, [from, to]) => sql<string>`replace(${text}, ${from}, ${to})`, sql`slug`)
  await sql`update author_profile set look = ${look}`.execute(database)
  await database.schema.createIndex('author_profile_by_look').on('author_profile').column('look').execute()
}
