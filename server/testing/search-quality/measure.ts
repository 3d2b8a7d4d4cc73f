/** How well a search finds: recall of the first ten, and the mean of 1 / the place of the first relevant text. */
import { DatabaseSync } from 'node:sqlite'
import { readAsked } from '../../publishing/search/asking.ts'
import { find } from '../../publishing/search/finding.ts'
import { suggest } from '../../publishing/search/suggesting.ts'
import { insertAccount } from '../bounties.ts'
import { insertStory } from '../stories.ts'
import type { TestServices } from '../test-services.ts'
import type { QualityQuery } from './queries.ts'
import { qualityTexts } from './texts.ts'

export type Quality = { recall: number; reciprocalRank: number; missed: string[] }

const shown = 10

export async function fillQualityTexts({ database, services }: Pick<TestServices, 'database' | 'services'>) {
  const authorId = await insertAccount(database)
  for (const { text: _, ...story } of qualityTexts) await insertStory(database, { ...story, authorId })
  await services.searchIndexer.run()
}

export async function findFirst(
  { database, services }: Pick<TestServices, 'database' | 'services'>,
  q: string,
): Promise<string[]> {
  const asked = await readAsked(database.query, q)
  const { story, partial } = await find(database, { asked, kind: 'story', now: services.now() })
  return [...story, ...partial].slice(0, shown).map(({ subject_id }) => subject_id)
}

export const suggestFor = async ({ database }: Pick<TestServices, 'database'>, q: string) =>
  (await suggest(database, q, await readAsked(database.query, q)))?.q

/** FTS5 as it comes: any of the words, the beginning of each, by bm25. */
export function openPlainFts(): (q: string) => string[] {
  const database = new DatabaseSync(':memory:')
  database.exec('create virtual table plain using fts5 (id unindexed, text)')
  const insert = database.prepare('insert into plain (id, text) values (?, ?)')
  for (const { id, text } of qualityTexts) insert.run(id, text)
  const select = database.prepare('select id from plain where plain match ? order by bm25(plain) limit 10')
  return (q) => {
    const words = q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
    return select.all(words.map((word) => `"${word}"*`).join(' OR ')).map(({ id }) => String(id))
  }
}

export async function measureQuality(
  queries: readonly QualityQuery[],
  search: (q: string) => Promise<string[]> | string[],
): Promise<Quality> {
  const missed: string[] = []
  let [recall, reciprocalRank] = [0, 0]
  for (const [q, ...relevant] of queries) {
    const found = await search(q)
    const first = found.findIndex((id) => relevant.includes(id))
    recall += relevant.filter((id) => found.includes(id)).length / relevant.length
    reciprocalRank += first === -1 ? 0 : 1 / (first + 1)
    if (first !== 0) missed.push(`${q}: ${first + 1}`)
  }
  return { recall: recall / queries.length, reciprocalRank: reciprocalRank / queries.length, missed }
}
