import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from './database.ts'

/** A `like` pattern. SQLite needs an `escape` clause for its backslashes. */
export const containing = (words = '') => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** True for rows of `bounty` that contain `words` in title or description, in any case and without wildcards. */
export function hasWords(engine: Engine, words: string): Expression<SqlBool> {
  if (engine === 'postgres') return sql`bounty.words like lower(${containing(words)})`
  const phrase = phraseOf(words)
  if (phrase === undefined) return sql`instr(bounty.title || char(10) || bounty.description, ${words}) > 0`
  return sql`exists (select 1 from bounty_place cross join bounty_words on bounty_words.rowid = place
    where bounty_place.bounty_id = bounty.id and bounty_words match ${phrase})`
}

/**
 * The words as a phrase for `bounty_words` of SQLite. Undefined for two astral characters, which pass the length check
 * but are too short for trigrams; they have no case.
 */
export const phraseOf = (words: string): string | undefined =>
  [...words].length < 3 ? undefined : `"${words.replaceAll('"', '""')}"`
