/** Indexes of few rows among many: the words of open questions, which a search of them reads alone, and the hidden stories. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const isOpen = `closed_at is null and ended_at is null and hidden_at is null
  and paid_at is null and delivered_at is null and assigned_at is null`

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const ofOpen = ['words', 'folded'].map(
    (column) => `create index bounty_${column}_of_open on bounty using gin (${column} gin_trgm_ops)
      with (fastupdate = off) where ${isOpen}`,
  )
  const hidden = 'create index article_hidden on article (id) where hidden_at is not null'
  for (const statement of [hidden, ...(isPostgres ? ofOpen : [])]) await sql.raw(statement).execute(database)
}
