/** Corrections of published stories. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('correction')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('text', 'text', (c) => c.notNull().check(sql`text <> ''`))
    .addColumn('published_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('correction_by_article')
    .on('correction')
    .columns(['article_id', 'published_at', 'id'])
    .execute()
  await schema.createIndex('correction_by_author').on('correction').columns(['author_id', 'id']).execute()
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of onPostgres ? onPostgresOnly : onSqliteOnly) await sql.raw(statement).execute(database)
}

const onPostgresOnly = [
  // As in migration 0012: a deleted account gets no new rows.
  `create trigger correction_needs_account before insert on correction
    for each row execute function require_account('author_id')`,
  `create function refuse_to_change_correction() returns trigger language plpgsql as $$
    begin raise exception 'correction_is_final'; end $$`,
  `create trigger correction_is_final before update on correction
    for each row execute function refuse_to_change_correction()`,
]

const onSqliteOnly = [
  `create trigger correction_needs_account before insert on correction
    when exists (select 1 from account where id = new.author_id and deleted_at is not null) begin
      select raise(abort, 'account_is_deleted');
    end`,
  `create trigger correction_is_final before update on correction begin
      select raise(abort, 'correction_is_final');
    end`,
]
