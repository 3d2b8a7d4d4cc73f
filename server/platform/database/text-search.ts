import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from './database.ts'
import { fold, isKeptByFolding } from './fold.ts'

/** A `like` pattern. SQLite needs an `escape` clause for its backslashes. */
export const containing = (words = '') => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The words of a bounty in the form in which the board compares them, with what its creator added. */
export const foldBounty = ({ title, description }: Brief, amendments: readonly string[] = []): string =>
  fold([title, description, ...amendments].join('\n'))

type Brief = { title: string; description: string }

/**
 * True for rows of `bounty` that contain `words` in title or description, without wildcards: in the form of `fold`, or as
 * they are written, in any case.
 */
export function hasWords(engine: Engine, words: string): Expression<SqlBool> {
  const folded = fold(words)
  if (engine === 'postgres') {
    const asWritten = sql<SqlBool>`bounty.words like lower(${containing(words)})`
    if (!isLong(folded)) return asWritten
    // Where such words are in a text, they are in its folded form too, and one index is enough for them.
    const isNeeded = isKeptByFolding(words) ? sql`bounty.folded is null and` : sql``
    return sql`(${isNeeded} ${asWritten} or bounty.folded like ${containing(folded)})`
  }
  // For one bounty the index reads entries of many others, so it is asked only about those that are not folded yet.
  const isInForm = isLong(folded) ? sql`instr(bounty.folded, ${folded}) > 0 or` : sql``
  return sql`(${isInForm} bounty.folded is null and exists (select 1 from bounty_place
    cross join bounty_words on bounty_words.rowid = place
    where bounty_place.bounty_id = bounty.id and bounty_words match ${phraseOf(words)}))`
}

const isLong = (words: string) => [...words].length >= 3

/** The words for `bounty_words` of SQLite, which compares letters in any case. */
export function phraseOf(words: string): string {
  const phrases = new Set([fold(words), ...(isKeptByFolding(words) ? [] : [words])])
  const long = [...phrases].filter(isLong).map((phrase) => `"${phrase.replaceAll('"', '""')}"`)
  return long.join(' OR ')
}
