import type { AskedStatement } from '../server/testing/asked-statements.ts'

export const parseStatements = (lines: string): AskedStatement[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AskedStatement)

/** SQLite's indexes of words, which are columns on PostgreSQL. */
const ofSqliteAlone = /\b(?:search_word|bounty_words)\b/

/**
 * Lists what the tests asked of SQLite and never of PostgreSQL, once each. A line of the product that asks PostgreSQL in
 * words that SQLite does not get has words of its own for each engine.
 */
export function findUnasked(ofSqlite: AskedStatement[], ofPostgres: AskedStatement[]): AskedStatement[] {
  const texts = new Set(ofSqlite.map(({ sql }) => sql))
  const asked = new Set(ofPostgres.map(({ sql }) => sql))
  const ownWords = new Set(ofPostgres.filter(({ sql }) => !texts.has(sql)).map(({ site }) => site))
  const unasked = ofSqlite.filter(({ sql, site }) => !asked.has(sql) && !ownWords.has(site) && !ofSqliteAlone.test(sql))
  return [...new Map(unasked.map((statement) => [statement.sql, statement])).values()]
}
