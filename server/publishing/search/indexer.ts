/** Indexes what the triggers have queued (docs/decisions/0046). */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expressionBuilder, sql, type Transaction } from 'kysely'
import { readAmendments } from '../../bounties/index.ts'
import {
  announceStories,
  authorPageTag,
  type Database,
  foldBounty,
  type PlatformServices,
  readPending,
  type Schema,
  storyTag,
  takePending,
} from '../../platform/index.ts'
import type { SearchIndexer } from '../services.ts'
import { keywordsOf, readDocument, type Terms, termsOf } from './document-terms.ts'
import { readSources, type Source, type Subject } from './sources.ts'
import { countNotedForms, formsOf, noteForms } from './vocabulary.ts'

/** A transaction indexes few, because it holds the write lock of SQLite. */
const subjectsAtOnce = 20

/** Document ids per millisecond, so that they sort by date. Ids stay below 2 ** 53 until the year 2109. */
export const idsPerMillisecond = 2048

/** Counts up when words or dates are made in another way: documents of an older version are then indexed again. */
const version = 4
/** Documents of an older version that are queued at once. */
const outdatedAtOnce = 200
/** Documents have most of their words in common, so counting those of many writes few rows. */
const countedAtOnce = 400

const { or, and } = expressionBuilder<Schema, 'search_document'>()
const isOneOf = (subjects: readonly Subject[]) => or(subjects.map(({ kind, id }) => and({ kind, subject_id: id })))

type Made = Terms & { source: Source; keywords: string[]; forms: string }

async function makeDocuments(sources: readonly Source[]): Promise<Made[]> {
  const made: Made[] = []
  for (const source of sources) {
    const { document, text } = source
    const tokens = readDocument(document)
    made.push({
      source,
      ...termsOf(document, tokens),
      keywords: keywordsOf(tokens),
      forms: formsOf(document, tokens, text),
    })
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

const firstIdOf = ({ date }: Source): number => Date.parse(date) * idsPerMillisecond

type Known = { id: number; text: string; forms: string; version: number }

/** Returns what was indexed, by keys. */
async function removeDocuments(
  transaction: Transaction<Schema>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Known>> {
  const texts = await transaction
    .deleteFrom('search_text')
    .where('document_id', 'in', ({ selectFrom }) =>
      selectFrom('search_document').select('search_document.id').where(isOneOf(subjects)),
    )
    .returning(['document_id as id', 'text', 'forms', 'version'])
    .execute()
  const byId = new Map(texts.map((text) => [text.id, text]))
  const removed = await transaction
    .deleteFrom('search_document')
    .where(isOneOf(subjects))
    .returning(['id', 'kind', 'subject_id'])
    .execute()
  return new Map(
    removed.map(({ id, kind, subject_id }) => [
      keyOf({ kind, id: subject_id }),
      byId.get(id) ?? { id, text: '', forms: '', version: 0 },
    ]),
  )
}

/** A document keeps its id until its date changes. A new one tries further places if its own is taken. */
async function addDocuments(
  transaction: Transaction<Schema>,
  engine: Database['engine'],
  documents: readonly Made[],
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const left = new Map(documents.map((made) => [keyOf(made.source), made]))
  const ids = new Map<string, number>()
  const knownIdOf = (source: Source, attempt: number) => {
    const id = attempt === 0 ? known.get(keyOf(source))?.id : undefined
    // Its place may be in the second after its date.
    return id !== undefined && id >= firstIdOf(source) && id < firstIdOf(source) + 1000 * idsPerMillisecond
      ? id
      : undefined
  }
  for (let attempt = 0; left.size > 0; attempt += 1) {
    const inserted = await transaction
      .insertInto('search_document')
      .values(
        [...left.values()].map(({ source, terms }) => ({
          id: knownIdOf(source, attempt) ?? firstIdOf(source) + placeOf(source, attempt),
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
    const texts = documents.map((made) => ({
      document_id: idOf(made),
      text: made.source.text,
      weights: made.weights,
      forms: made.forms,
      version,
    }))
    await transaction.insertInto('search_text').values(texts).execute()
    const pairs = documents.map((made) => ({ document_id: idOf(made), pairs: made.pairs }))
    await transaction.insertInto('search_pairs').values(pairs).execute()
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
  await foldBounties(database, pending)
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
      await noteForms(transaction, {
        added: documents.map(({ forms }) => forms),
        removed: Array.from(known.values(), ({ forms }) => forms),
      })
      const texts = new Map(documents.map(({ source }) => [keyOf(source), source.text]))
      const isNews = (subject: Subject) => {
        const before = known.get(keyOf(subject))
        return before !== undefined && (before.version === version || before.text !== texts.get(keyOf(subject)))
      }
      return subjects.filter(isNews).map(({ kind, id }) => (kind === 'author' ? authorPageTag(id) : storyTag(id)))
    })
  return { read: pending.length, changed }
}

/** Writes the form of bounties in which the board compares them, also of those that ended. */
async function foldBounties({ query }: Database, subjects: readonly Subject[]): Promise<void> {
  const ids = subjects.filter(({ kind }) => kind === 'question').map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await query
    .selectFrom('bounty')
    .select(['id', 'title', 'description', 'folded'])
    .where('id', 'in', ids)
    .execute()
  const added = await readAmendments(query, ids)
  const outdated = rows
    .map((row) => ({ ...row, form: foldBounty(row, added.get(row.id)) }))
    .filter(({ folded, form }) => folded !== form)
  if (outdated.length === 0) return
  await query
    .updateTable('bounty')
    .set(({ eb, ref }) => ({
      folded: outdated
        .slice(1)
        .reduce(
          (forms, { id, form }) => forms.when(ref('id'), '=', id).then(form),
          eb
            .case()
            .when(ref('id'), '=', outdated[0]?.id ?? '')
            .then(outdated[0]?.form ?? ''),
        )
        .end(),
    }))
    .where(({ or, and }) => or(outdated.map(({ id, title, description }) => and({ id, title, description }))))
    .execute()
}

/** Queues the newest documents of an older version, and bounties without a form to compare. Returns how many. */
async function queueOutdated(query: Database['query']): Promise<number> {
  const outdated = await query
    .selectFrom('search_text')
    .innerJoin('search_document', 'search_document.id', 'search_text.document_id')
    .select(['search_document.kind', 'search_document.subject_id'])
    .where('search_text.version', '<', version)
    .orderBy('search_text.version', 'desc')
    .orderBy('search_text.document_id', 'desc')
    .limit(outdatedAtOnce)
    .execute()
  const unfolded = await query
    .selectFrom('bounty')
    .select('id')
    .where('folded', 'is', null)
    .limit(outdatedAtOnce)
    .execute()
  const queued = [...outdated, ...unfolded.map(({ id }) => ({ kind: 'question' as const, subject_id: id }))]
  if (queued.length > 0) await query.insertInto('search_pending').values(queued).execute()
  return queued.length
}

type IndexerServices = Pick<PlatformServices, 'database' | 'logger' | 'responseCache' | 'live' | 'indexNow'>

/** Looks for queued subjects every `patrol` milliseconds. */
export function createSearchIndexer(services: IndexerServices, patrol: number): SearchIndexer {
  let running: Promise<void> | undefined
  let isStopped = false
  /** A process that stopped may have left some. */
  let uncounted = 1

  async function work(): Promise<void> {
    const { engine, query } = services.database
    let isSettled = true
    while (!isStopped) {
      const { read, changed } = await indexBatch(services.database)
      uncounted += read
      if (uncounted > 0 && (read === 0 || uncounted >= countedAtOnce)) {
        await countNotedForms(services.database)
        uncounted = 0
      }
      if (read === 0 && (await queueOutdated(query)) === 0) {
        // Until then each search reads the terms that are not sorted in yet.
        if (!isSettled) await sql`select settle_search_index()`.execute(query)
        return
      }
      isSettled = engine === 'sqlite'
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
