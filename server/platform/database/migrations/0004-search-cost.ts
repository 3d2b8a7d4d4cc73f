/**
 * Counting a word again writes one row and no index, and misspelled words are looked up by their ends (docs/decisions/0068).
 * PostgreSQL collects the terms of some documents before it sorts them into its index; the indexer settles what is left.
 * All documents are indexed and counted again, because the form of words has changed.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Only the owner of an index may settle it. */
const collected = [
  'alter index search_document_terms set (fastupdate = on, gin_pending_list_limit = 256)',
  `create function settle_search_index() returns bigint language sql security definer set search_path from current
    as $$ select gin_clean_pending_list(to_regclass('search_document_terms')) $$`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const bytes = isPostgres ? 'collate "C"' : ''
  const end = isPostgres ? 'right(form, 2)' : 'substr(form, -2)'
  const statements = [
    'drop table search_vocabulary',
    `create table search_vocabulary (
      form text ${bytes} primary key,
      normal text ${bytes} not null,
      documents integer not null
    ) ${isPostgres ? 'with (fillfactor = 70)' : 'without rowid'}`,
    'create index search_vocabulary_by_normal on search_vocabulary (normal)',
    `create index search_vocabulary_by_ends on search_vocabulary (substr(form, 1, 1), ${end}, form)`,
    `create index search_vocabulary_by_inner on search_vocabulary (substr(form, 2, 2), ${end}, form)`,
    ...(isPostgres ? collected : []),
    `update search_text set weights = '', forms = '', version = 0 where version > 0`,
    'update bounty set folded = null where folded is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
