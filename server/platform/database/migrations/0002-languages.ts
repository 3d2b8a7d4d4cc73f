/**
 * The language of each story, as a tag of BCP 47; none is unknown. That of a published story has a table of its own: a new
 * column comes after the long text of a row, which lists would then read.
 */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table draft add column language text',
    'alter table delivery add column language text',
    `create table article_language (
      article_id text primary key references article (id) on delete cascade,
      language text not null
    )`,
  ])
    await sql.raw(statement).execute(database)
}
