/** The search index over bounties: FTS5 trigrams on SQLite, `pg_trgm` on PostgreSQL (`../text-search.ts` reads it). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * PostgreSQL keeps title and description in lower case in a generated column with a trigram index; `fastupdate` is off
 * because a bounty is written once and searched often. SQLite keeps the trigrams alone, by each bounty's place in the
 * order of insertion.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements =
    database.getExecutor().adapter instanceof PostgresAdapter
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
