/** The authors, categories and questions that people follow, and until when they have seen the news about them. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up(database: AnyDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('follow')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('author', 'category', 'question')`))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('followed_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('follow_once', ['account_id', 'kind', 'subject'])
    .execute()
  await schema.createIndex('follow_by_subject').on('follow').columns(['kind', 'subject']).execute()
  await schema
    .createTable('following_seen')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('seen_until', 'text', (c) => c.notNull())
    .execute()
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const table of ['follow', 'following_seen'])
    await sql.raw(onPostgres ? onPostgresOnly(table) : onSqliteOnly(table)).execute(database)
}

// As in migration 0012: a deleted account gets no new rows.
const onPostgresOnly = (table: string) =>
  `create trigger ${table}_needs_account before insert on ${table}
    for each row execute function require_account('account_id')`

const onSqliteOnly = (table: string) =>
  `create trigger ${table}_needs_account before insert on ${table}
    when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
      select raise(abort, 'account_is_deleted');
    end`
