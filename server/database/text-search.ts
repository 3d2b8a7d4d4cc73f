import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from './database.ts'

/** A `like` pattern. SQLite needs an `escape` clause for its backslashes. */
export const containing = (words = '') => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * True for rows of `bounty` that contain `words` in title or description, in any case and without wildcards.
 *
 * With `newest`, SQLite walks its index from the newest match and stops at that many. Without it, SQLite checks the
 * index once per bounty that the rest of the statement leaves.
 */
export function hasWords(engine: Engine, words: string, newest?: number): Expression<SqlBool> {
  if (engine === 'postgres') return sql`bounty.words like lower(${containing(words)})`
  // Two astral characters pass the length check but are too short for trigrams; scan. They have no case.
  if ([...words].length < 3) return sql`instr(bounty.title || char(10) || bounty.description, ${words}) > 0`
  const phrase = `"${words.replaceAll('"', '""')}"`
  if (newest === undefined) {
    return sql`exists (select 1 from bounty_place cross join bounty_words on bounty_words.rowid = place
      where bounty_place.bounty_id = bounty.id and bounty_words match ${phrase})`
  }
  return sql`bounty.id in (select bounty_id from bounty_place where place in
    (select rowid from bounty_words where bounty_words match ${phrase} order by rowid desc limit ${newest}))`
}
