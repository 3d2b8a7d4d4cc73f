/** Ranks documents as BM25 does: by how often they have the rare words of a search, and a little by their age. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/index.ts'
import type { Alternative, Asked, Slot } from './asking.ts'
import { weightIn, weightKeyOf } from './document-terms.ts'
import { idsPerMillisecond } from './indexer.ts'

/** The rarest words of a search decide; the others cost time only. */
const comparedWords = 10
const completionWeight = 0.6
/** For documents that have the words next to each other. */
export const orderBonus = 1.25
const day = 24 * 60 * 60 * 1000
/** A new document gets this much more, and half of it after so many days. */
const recency = { bonus: 0.15, halfLifeDays: 180 }

/** The inverse document frequency of BM25. */
function rarityOfWord(word: string, { counts }: Asked): number {
  const documents = Math.min(counts.all, counts.of.get(word) ?? 1)
  return Math.log(1 + (counts.all - documents + 0.5) / (documents + 0.5))
}

const isOnSite = ({ alternatives }: Slot, { counts }: Asked) =>
  alternatives.some(({ words, isCompletion }) => isCompletion || words.every((word) => counts.of.has(word)))

/** Words that the site does not have come last, as nothing is found for them. */
export function rarityOf(slot: Slot, asked: Asked): number {
  const [first] = slot.alternatives
  if (first === undefined || !isOnSite(slot, asked)) return 0
  return Math.max(...first.words.map((word) => rarityOfWord(word, asked)))
}

/** One parameter for all ids, so that the statement is the same for every number of them. */
export const isAmong = (engine: Database['engine'], ids: readonly number[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`document_id = any(${ids}::bigint[])`
    : sql`document_id in (select value from json_each(${JSON.stringify(ids)}))`

/** The relevance of documents, by their ids. */
export async function readScores(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  ids: readonly number[],
  { asked, now }: { asked: Asked; now: number },
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rarity = new Map([...asked.marked].map((word) => [word, rarityOfWord(word, asked)]))
  const words = [...rarity.keys()]
    .toSorted((one, other) => (rarity.get(other) ?? 0) - (rarity.get(one) ?? 0))
    .slice(0, comparedWords)
    .map((word) => ({ word, key: weightKeyOf(word) }))
  // Looking the words up in SQL takes twice as long as sending all of them, on both engines.
  const rows = await query
    .selectFrom('search_text')
    .select(['document_id', 'weights'])
    .where(isAmong(engine, ids))
    .execute()
  const today = Math.floor(now / day)
  return new Map(
    rows.map((row) => {
      const weights = new Map(words.map(({ word, key }) => [word, weightIn(row.weights, key)]))
      const ofAlternative = ({ words, isCompletion }: Alternative) =>
        words.reduce((sum, word) => sum + (rarity.get(word) ?? 0) * (weights.get(word) ?? 0), 0) *
        (isCompletion ? completionWeight : 1)
      const relevance = asked.slots.reduce(
        (sum, { alternatives }) => sum + Math.max(...alternatives.map(ofAlternative)),
        0,
      )
      const age = Math.max(0, today - Math.floor(row.document_id / idsPerMillisecond / day))
      return [row.document_id, relevance * (1 + recency.bonus * 2 ** (-age / recency.halfLifeDays))]
    }),
  )
}
