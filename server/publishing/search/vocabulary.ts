/**
 * The words of the site as they are written, and how many documents have each. Searches complete and correct words from
 * it, and rare words count more. Only texts that every visitor can read are counted.
 */
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../../platform/index.ts'
import type { Document, DocumentTokens } from './document-terms.ts'
import { normalOf, readTokens } from './words.ts'

type Query = Database['query']

/** Counts all documents. */
const everyDocument = ''
const formCharacters = 40
const formsOfDocument = 3_000

/** The different words of a document that visitors can read: of a question no more than its passage text. */
export function formsOf({ kind }: Document, { title, lead, names, body }: DocumentTokens, text: string): string[] {
  const forms = new Set<string>([everyDocument])
  const add = (form: string) => {
    if (form.length > 1 && form.length <= formCharacters && forms.size < formsOfDocument) forms.add(form)
  }
  const visible = kind === 'question' ? readTokens(text) : body
  for (const { parts, wholes } of [...title, ...lead, ...names, ...visible]) {
    for (const { form, isCommon, isPair } of parts) if (!isCommon && !isPair) add(form)
    if (wholes.length > 0) add(parts.map(({ form }) => form).join(''))
  }
  return [...forms]
}

/** Adds the words of documents and takes away those of the ones that they replace. */
export async function countForms(
  transaction: Transaction<Schema>,
  engine: Database['engine'],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const changes = new Map<string, number>()
  for (const form of added) changes.set(form, (changes.get(form) ?? 0) + 1)
  for (const form of removed) changes.set(form, (changes.get(form) ?? 0) - 1)
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
  sqlite: (rows: readonly Change[]) => sql`
    select value ->> 'form' as form, value ->> 'normal' as normal, value ->> 'documents' as documents
    from json_each(${JSON.stringify(rows)}) where true`,
  postgres: (rows: readonly Change[]) => sql`
    select form, normal, documents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (form text, normal text, documents integer)`,
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

const completions = { read: 2_000, most: 8 }
const last = '\u{10ffff}'

/** The most frequent words that begin with a text, without the words whose normal form it has itself. */
export async function complete(query: Query, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ normal: string }>`
    select normal from (
      select form, normal, documents from search_vocabulary
      where form > ${beginning} and form < ${beginning + last} order by form limit ${sql.lit(completions.read)}
    ) as beginning
    group by normal order by max(documents) desc, normal limit ${sql.lit(completions.most)}`.execute(query)
  return rows.map(({ normal }) => normal)
}
