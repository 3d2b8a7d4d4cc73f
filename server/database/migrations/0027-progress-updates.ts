/** Progress updates of journalists, and the jobs that ask for them. A picture counts as shown while an update holds it. */
import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const holderKinds = `'draft', 'draft-version', 'delivery', 'article', 'author', 'update'`

export async function up(database: AnyDatabase): Promise<void> {
  const { schema } = database
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  await schema
    .createTable('progress_update')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bounty_id', 'text', (c) => c.notNull().references('bounty.id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('text', 'text', (c) => c.notNull().check(sql`text <> ''`))
    .addColumn('audience', 'text', (c) => c.notNull().check(sql`audience in ('everyone', 'backers')`))
    .addColumn('picture_id', 'text', (c) => c.references('media.id').onDelete('set null'))
    .addColumn('picture_alt', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('hidden_at', 'text')
    .addColumn('hidden_reason', 'text')
    .execute()
  for (const [name, columns] of [
    ['progress_update_by_bounty', ['bounty_id', 'published_at', 'id']],
    ['progress_update_by_author', ['author_id']],
    ['progress_update_by_picture', ['picture_id']],
  ] as const)
    await schema
      .createIndex(name)
      .on('progress_update')
      .columns([...columns])
      .execute()
  for (const statement of onPostgres ? onPostgresOnly : onSqliteOnly) await sql.raw(statement).execute(database)
  await awaitUpdates(database)
}

const quietDays = 21

/** Journalists who are at work are asked after the whole time from now on. */
async function awaitUpdates(database: AnyDatabase): Promise<void> {
  const due_at = new Date(Date.now() + quietDays * 24 * 60 * 60 * 1000).toISOString()
  const assigned = await database
    .selectFrom('bounty')
    .select('id')
    .where('claimed_at', 'is not', null)
    .where('vacant_at', 'is', null)
    .where('delivered_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
  for (const { id } of assigned) {
    const job = { id: randomUUID(), kind: 'ask for update', subject_id: id, due_at }
    await database.insertInto('job').values(job).execute()
  }
}

const onPostgresOnly = [
  `alter table media_reference drop constraint media_reference_holder_kind_check,
    add constraint media_reference_holder_kind_check check (holder_kind in (${holderKinds}))`,
  // As in migration 0012: a deleted account gets no new rows.
  `create trigger progress_update_needs_account before insert on progress_update
    for each row execute function require_account('author_id')`,
]

/** SQLite can change a check only by making the table anew. */
const onSqliteOnly = [
  `create table "media_reference_new" (
    "media_id" text not null references "media" ("id") on delete cascade,
    "holder_kind" text not null check (holder_kind in (${holderKinds})),
    "holder_id" text not null,
    constraint "media_reference_once" primary key ("media_id", "holder_kind", "holder_id"))`,
  'insert into media_reference_new select media_id, holder_kind, holder_id from media_reference',
  'drop table media_reference',
  'alter table media_reference_new rename to media_reference',
  'create index "media_reference_by_holder" on "media_reference" ("holder_kind", "holder_id")',
  `create trigger progress_update_needs_account before insert on progress_update
    when exists (select 1 from account where id = new.author_id and deleted_at is not null) begin
      select raise(abort, 'account_is_deleted');
    end`,
]
