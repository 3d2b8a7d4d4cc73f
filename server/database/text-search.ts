/**
 * Finding bounties by any part of their words: FTS5's trigrams on SQLite, `pg_trgm` on PostgreSQL. The only place
 * that knows the difference. Migration `0002-bounty-search` makes the index.
 */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from './open.ts'

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
