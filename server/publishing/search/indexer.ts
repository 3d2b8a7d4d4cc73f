/** Indexes what the triggers have queued (docs/decisions/0046). */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expressionBuilder, sql, type Transaction } from 'kysely'
import {
  announceStories,
  authorPageTag,
  type Database,
  type PlatformServices,
  readPending,
  type Schema,
  storyTag,
  takePending,
} from '../../platform/index.ts'
import type { SearchIndexer } from '../services.ts'
import { keywordsOf, termsOf } from './document-terms.ts'
import { readSources, type Source, type Subject } from './sources.ts'

/** A transaction indexes few, because it holds the write lock of SQLite. */
const subjectsAtOnce = 20

/** Document ids per millisecond, so that they sort by date. Ids stay below 2 ** 53 until the year 2109. */
export const idsPerMillisecond = 2048

const { or, and } = expressionBuilder<Schema, 'search_document'>()
const isOneOf = (subjects: readonly Subject[]) => or(subjects.map(({ kind, id }) => and({ kind, subject_id: id })))

type Made = { source: Source; terms: string[]; keywords: string[] }

async function makeDocuments(sources: readonly Source[]): Promise<Made[]> {
  const made: Made[] = []
  for (const source of sources) {
    made.push({ source, terms: termsOf(source.document), keywords: keywordsOf(source.document) })
    await nextTurn()
  }
  return made
}

const keyOf = ({ kind, id }: Subject) => `${kind} ${id}`

/** Chooses a place within the millisecond of a document. Each attempt looks in twice as many places. */
function placeOf(subject: Subject, attempt: number): number {
  const random = createHash('sha256')
    .update(`${keyOf(subject)} ${attempt}`)
    .digest()
    .readUIntBE(0, 6)
  return random % (idsPerMillisecond * 2 ** attempt)
}

type Known = ReadonlyMap<string, number>

/** Returns the ids of those that were indexed, by their keys. */
async function removeDocuments(transaction: Transaction<Schema>, subjects: readonly Subject[]): Promise<Known> {
  const removed = await transaction
    .deleteFrom('search_document')
    .where(isOneOf(subjects))
    .returning(['id', 'kind', 'subject_id'])
    .execute()
  return new Map(removed.map(({ id, kind, subject_id }) => [keyOf({ kind, id: subject_id }), id]))
}

/** A document keeps its id when it changes. A new one tries further places if its own is taken. */
async function addDocuments(
  transaction: Transaction<Schema>,
  engine: Database['engine'],
  documents: readonly Made[],
  known: Known,
): Promise<void> {
  const left = new Map(documents.map((made) => [keyOf(made.source), made]))
  const ids = new Map<string, number>()
  for (let attempt = 0; left.size > 0; attempt += 1) {
    const inserted = await transaction
      .insertInto('search_document')
      .values(
        [...left.values()].map(({ source, terms }) => ({
          id: known.get(keyOf(source)) ?? Date.parse(source.date) * idsPerMillisecond + placeOf(source, attempt),
          kind: source.kind,
          subject_id: source.id,
          ...(engine === 'postgres' && { terms: sql`array_to_tsvector(${terms}::text[])` }),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(['id', 'kind', 'subject_id'])
      .execute()
    for (const { id, kind, subject_id } of inserted) {
      const key = keyOf({ kind, id: subject_id })
      ids.set(key, id)
      left.delete(key)
    }
  }
  const idOf = ({ source }: Made) => ids.get(keyOf(source)) ?? 0
  if (engine === 'sqlite') {
    for (const made of documents) {
      const values = sql`(${idOf(made)}, ${made.terms.join(' ')})`
      await sql`insert into search_word (rowid, terms) values ${values}`.execute(transaction)
    }
  }
  if (documents.length > 0) {
    const texts = documents.map((made) => ({ document_id: idOf(made), text: made.source.text }))
    await transaction.insertInto('search_text').values(texts).execute()
  }
  const keywords = documents
    .filter(({ source }) => source.kind === 'story')
    .flatMap((made) => made.keywords.map((word) => ({ word, document_id: idOf(made) })))
  if (keywords.length > 0) await transaction.insertInto('search_keyword').values(keywords).execute()
}

/** Indexes the subjects that were queued first. Returns how many it has read, and tags of documents that changed. */
async function indexBatch(database: Database): Promise<{ read: number; changed: string[] }> {
  const { engine, query } = database
  const pending = await readPending(query, 'search_pending', { subjects: subjectsAtOnce })
  if (pending.length === 0) return { read: 0, changed: [] }
  const made = await makeDocuments(await readSources(query, pending))
  // Serializable transactions of others would lose against this one, and it needs no more than its row locks.
  const changed = await query
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const subjects = await takePending(transaction, 'search_pending', pending)
      if (subjects.length === 0) return []
      const keys = new Set(subjects.map(keyOf))
      const known = await removeDocuments(transaction, subjects)
      const documents = made.filter(({ source }) => keys.has(keyOf(source)))
      await addDocuments(transaction, engine, documents, known)
      return subjects
        .filter((subject) => known.has(keyOf(subject)))
        .map(({ kind, id }) => (kind === 'author' ? authorPageTag(id) : storyTag(id)))
    })
  return { read: pending.length, changed }
}

type IndexerServices = Pick<PlatformServices, 'database' | 'logger' | 'responseCache' | 'live' | 'indexNow'>

/** Looks for queued subjects every `patrol` milliseconds. */
export function createSearchIndexer(services: IndexerServices, patrol: number): SearchIndexer {
  let running: Promise<void> | undefined
  let isStopped = false

  async function work(): Promise<void> {
    while (!isStopped) {
      const { read, changed } = await indexBatch(services.database)
      if (read === 0) return
      // A response that was made since the change may still show the old text.
      if (changed.length > 0) announceStories(services, changed)
    }
  }

  function run(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }

  const timer = setInterval(() => {
    if (!isStopped) run().catch((err) => services.logger.error({ err }, 'failed to index for the search'))
  }, patrol)
  timer.unref()

  return {
    run,
    async stop() {
      clearInterval(timer)
      isStopped = true
      await running?.catch(() => undefined)
    },
  }
}
