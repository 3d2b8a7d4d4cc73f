/**
 * Finding bounties by any part of their words: FTS5's trigrams on SQLite, `pg_trgm` on PostgreSQL. The only place
 * that knows the difference.
 */
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Engine } from './open.ts'
import type { Schema } from './schema.ts'

/**
 * Makes the index that searches over title and description need (specification, section 9 "Search").
 *
 * PostgreSQL keeps both, in lower case, in a column of its own: one condition, whose share of the rows the planner can
 * estimate, and no case folding while it looks. A bounty is written once and looked for often, so its trigrams go into
 * the index at once (`fastupdate`).
 *
 * SQLite keeps the trigrams alone, by each bounty's place in the order in which they were posted.
 */
export async function createBountySearch(database: Kysely<Schema>, engine: Engine): Promise<void> {
  const statements =
    engine === 'postgres'
      ? [
          'create extension if not exists pg_trgm',
          `alter table bounty add column words text not null
             generated always as (lower(title || chr(10) || description)) stored`,
          'create index bounty_words on bounty using gin (words gin_trgm_ops) with (fastupdate = off)',
        ]
      : [
          `create table bounty_place (
             place integer primary key,
             bounty_id text not null unique references bounty (id) on delete cascade
           )`,
          `create virtual table bounty_words using fts5 (
             title, description, tokenize = 'trigram', content = '', contentless_delete = 1
           )`,
          `create trigger bounty_words_added after insert on bounty begin
             insert into bounty_place (bounty_id) values (new.id);
             insert into bounty_words (rowid, title, description)
               select place, new.title, new.description from bounty_place where bounty_id = new.id;
           end`,
          `create trigger bounty_words_changed after update of title, description on bounty begin
             update bounty_words set title = new.title, description = new.description
               where rowid = (select place from bounty_place where bounty_id = new.id);
           end`,
          `create trigger bounty_words_removed before delete on bounty begin
             delete from bounty_words where rowid = (select place from bounty_place where bounty_id = old.id);
           end`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}

/**
 * The condition that a row of `bounty` has `words` somewhere in its title or description, whatever their case; no
 * character of them means anything but itself.
 *
 * Where the `newest` so many that have them are all that is asked for, SQLite finds those in its index, from the newest
 * on. Otherwise it asks the index about each bounty that the rest of the statement leaves.
 */
export function hasWords(engine: Engine, words: string, newest?: number): Expression<SqlBool> {
  if (engine === 'postgres') return sql`bounty.words like lower(${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`})`
  // Two characters of a script far from ours pass for four: no index knows them, and they have no case.
  if ([...words].length < 3) return sql`instr(bounty.title || char(10) || bounty.description, ${words}) > 0`
  const phrase = `"${words.replaceAll('"', '""')}"`
  if (newest === undefined) {
    return sql`exists (select 1 from bounty_place cross join bounty_words on bounty_words.rowid = place
      where bounty_place.bounty_id = bounty.id and bounty_words match ${phrase})`
  }
  return sql`bounty.id in (select bounty_id from bounty_place where place in
    (select rowid from bounty_words where bounty_words match ${phrase} order by rowid desc limit ${newest}))`
}
