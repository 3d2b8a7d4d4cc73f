/**
 * Finding bounties by any part of their words: FTS5's trigrams on SQLite, `pg_trgm` on PostgreSQL. The only place
 * that knows the difference.
 */
import { type Kysely, sql } from 'kysely'
import type { Engine } from './open.ts'
import type { Schema } from './schema.ts'

/** Makes the index that searches over title and description need (specification, section 9 "Search"). */
export async function createBountySearch(database: Kysely<Schema>, engine: Engine): Promise<void> {
  const statements =
    engine === 'postgres'
      ? [
          'create extension if not exists pg_trgm',
          'create index bounty_words on bounty using gin (title gin_trgm_ops, description gin_trgm_ops)',
        ]
      : [
          `create virtual table bounty_words using fts5 (bounty_id unindexed, title, description, tokenize = 'trigram')`,
          `create trigger bounty_words_added after insert on bounty begin
             insert into bounty_words (bounty_id, title, description) values (new.id, new.title, new.description);
           end`,
          `create trigger bounty_words_changed after update of title, description on bounty begin
             update bounty_words set title = new.title, description = new.description where bounty_id = new.id;
           end`,
          `create trigger bounty_words_removed after delete on bounty begin
             delete from bounty_words where bounty_id = old.id;
           end`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
