/**
 * The words of the site as they are written, and how many documents have each. Searches complete and correct words from
 * it, and rare words count more. Only texts that every visitor can read are counted.
 */
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../../platform/index.ts'
import { countTokens, type Document, type DocumentTokens } from './document-terms.ts'
import { normalOf, readSharedTokens } from './words.ts'

type Query = Database['query']

/** Counts all documents. */
const everyDocument = ''
const formCharacters = 40
const formsOfDocument = 3_000

/** The different words of a document that visitors can read: of a question no more than its passage text. */
export function formsOf({ kind }: Document, { title, lead, names, body }: DocumentTokens, text: string): string {
  const forms = new Set<string>([everyDocument])
  const add = (form: string) => {
    if (form.length > 1 && form.length <= formCharacters && forms.size < formsOfDocument) forms.add(form)
  }
  const visible = kind === 'question' ? countTokens(readSharedTokens(text)) : body.counts
  for (const counts of [title.counts, lead.counts, names.counts, visible]) {
    for (const { parts, wholes } of counts.keys()) {
      for (const { form, isCommon, isPair } of parts) if (!isCommon && !isPair) add(form)
      if (wholes.length > 0) add(parts.map(({ form }) => form).join(''))
    }
  }
  return joinForms([...forms])
}

/** A blank ends each word, because the first one is empty. Documents of version 0 have none. */
const joinForms = (forms: readonly string[]) => (forms.length === 0 ? '' : `${forms.join(' ')} `)
const splitForms = (forms: string) => forms.split(' ').slice(0, -1)

/** Notes the words of documents and of those that they replace, to count them later together with others. */
export async function noteForms(
  transaction: Transaction<Schema>,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const rows = [
    ...added.map((forms) => ({ documents: 1, forms })),
    ...removed.map((forms) => ({ documents: -1, forms })),
  ].filter(({ forms }) => forms !== '')
  if (rows.length > 0) await transaction.insertInto('search_uncounted').values(rows).execute()
}

const notesAtOnce = 1_000

/** Counts what is noted, the oldest first: a word is added before it is taken away, also by two processes. */
export async function countNotedForms({ engine, query }: Database): Promise<void> {
  let read: number
  do {
    read = await query
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const notes = await transaction
          .deleteFrom('search_uncounted')
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('search_uncounted').select('search_uncounted.id').orderBy('id').limit(notesAtOnce),
          )
          .returning(['documents', 'forms'])
          .execute()
        await countForms(transaction, engine, notes)
        return notes.length
      })
  } while (read === notesAtOnce)
}

async function countForms(
  transaction: Transaction<Schema>,
  engine: Database['engine'],
  notes: readonly { documents: number; forms: string }[],
): Promise<void> {
  const changes = new Map<string, number>()
  for (const { documents, forms } of notes) {
    for (const form of splitForms(forms)) changes.set(form, (changes.get(form) ?? 0) + documents)
  }
  // Two processes lock rows in the same order.
  const rows = [...changes]
    .filter(([, documents]) => documents !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([form, documents]) => ({ form, normal: normalOf(form), documents }))
  if (rows.length === 0) return
  // One parameter for all rows: thousands of them take several times as long.
  await sql`insert into search_vocabulary (form, normal, documents) ${rowsOf[engine](rows)}
    on conflict (form) do update set documents = search_vocabulary.documents + excluded.documents`.execute(transaction)
  const fewer = rows.filter(({ documents }) => documents < 0)
  if (fewer.length === 0) return
  await sql`delete from search_vocabulary where documents <= 0
    and form in (select form from (${rowsOf[engine](fewer)}) as fewer)`.execute(transaction)
}

type Change = { form: string; normal: string; documents: number }

/** Rows in the order of a list. SQLite needs a condition before `on conflict`. */
const rowsOf = {
  // Reading numbers and words from one text takes half as long as from an object.
  sqlite: (rows: readonly Change[]) => sql`
    select key as form, substr(value, instr(value, ' ') + 1) as normal, cast(value as integer) as documents
    from json_each(${JSON.stringify(Object.fromEntries(rows.map((row) => [row.form, `${row.documents} ${row.normal}`])))})
    where true`,
  postgres: (rows: readonly Change[]) => sql`
    select form, normal, documents from unnest(
      ${rows.map(({ form }) => form)}::text[],
      ${rows.map(({ normal }) => normal)}::text[],
      ${rows.map(({ documents }) => documents)}::integer[]
    ) as rows (form, normal, documents)`,
}

export type Counts = { all: number; of: ReadonlyMap<string, number> }

/** In how many documents normal words are. A document with two forms of a word counts twice. */
export async function countWords(query: Query, words: readonly string[]): Promise<Counts> {
  const rows = await query
    .selectFrom('search_vocabulary')
    .select(({ fn }) => ['normal', fn.sum<number>('documents').as('documents')])
    .where('normal', 'in', [everyDocument, ...words])
    .groupBy('normal')
    .execute()
  const of = new Map(rows.map(({ normal, documents }) => [normal, Number(documents)]))
  return { all: of.get(everyDocument) ?? 0, of }
}

const completions = { read: 1_000, most: 8 }
/** Sorts behind every letter. */
export const last = '\u{10ffff}'

type Help = { counts: ReadonlyMap<string, number>; completions: readonly string[] }

/** Counts further words, and finds the most frequent ones that begin with a text, in one statement. */
export async function readHelp(
  query: Query,
  { words, beginning }: { words: readonly string[]; beginning: string | undefined },
): Promise<Help> {
  const counted = sql`select normal, sum(documents) as documents, 0 as completes from search_vocabulary
    where normal in (${sql.join(words)}) group by normal`
  const completed = sql`select * from (
    select normal, max(documents) as documents, 1 as completes from (
      select normal, documents from search_vocabulary
      where form > ${beginning} and form < ${beginning + last} order by form limit ${sql.lit(completions.read)}
    ) as beginning
    group by normal order by 2 desc, normal limit ${sql.lit(completions.most)}) as completed`
  const asked = [...(words.length > 0 ? [counted] : []), ...(beginning === undefined ? [] : [completed])]
  if (asked.length === 0) return { counts: new Map(), completions: [] }
  const { rows } = await sql<{
    normal: string
    documents: number
    completes: number
  }>`${sql.join(asked, sql` union all `)}`.execute(query)
  const isCompletion = ({ completes }: { completes: number }) => completes === 1
  return {
    counts: new Map(
      rows.filter((row) => !isCompletion(row)).map(({ normal, documents }) => [normal, Number(documents)]),
    ),
    completions: rows
      .filter(isCompletion)
      .toSorted((one, other) => Number(other.documents) - Number(one.documents) || (one.normal < other.normal ? -1 : 1))
      .map(({ normal }) => normal),
  }
}
