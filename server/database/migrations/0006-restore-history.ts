/**
 * Brings every database to one schema. Migration 0001 was edited after its release: databases made before and after the
 * edit differ, and so do databases that were upgraded in between. Each step looks at what is there and changes only what
 * is missing.
 *
 * It also writes the rows that migration 0004 did not: payments of bounties that were paid before payments were recorded,
 * and the pictures and recordings that deliveries show, which the sweep of unused uploads would otherwise remove.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The columns that this migration reads and writes, as they were then. */
type Tables = {
  delivery: { id: string; content: string }
  media: { id: string }
  media_reference: { media_id: string; holder_kind: string; holder_id: string }
}

export async function up(database: Kysely<Tables>): Promise<void> {
  const columns = await readColumns(database)
  await addJournalistAgreement(database, columns)
  await letResetsBelongToNobody(database, columns)
  await keepOnlyWaitingLetters(database, columns)
  await recordPastPayments(database)
  await referToDeliveredMedia(database)
}

type Column = { table: string; name: string; notNull: boolean }

const isPostgres = (database: Kysely<Tables>) => database.getExecutor().adapter instanceof PostgresAdapter

async function readColumns(database: Kysely<Tables>): Promise<Column[]> {
  const tables = await database.introspection.getTables()
  return tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({ table: name, name: column.name, notNull: !column.isNullable })),
  )
}

const find = (columns: Column[], table: string, name: string) =>
  columns.find((column) => column.table === table && column.name === name)

async function addJournalistAgreement(database: Kysely<Tables>, columns: Column[]): Promise<void> {
  if (find(columns, 'account', 'journalist_agreed_at') !== undefined) return
  await database.schema.alterTable('account').addColumn('journalist_agreed_at', 'text').execute()
}

/** A reset that was asked for with an unknown email has a row too, so that the answer takes as long. */
async function letResetsBelongToNobody(database: Kysely<Tables>, columns: Column[]): Promise<void> {
  if (find(columns, 'password_reset', 'account_id')?.notNull !== true) return
  const { schema } = database
  if (isPostgres(database)) {
    await schema
      .alterTable('password_reset')
      .alterColumn('account_id', (column) => column.dropNotNull())
      .execute()
    return
  }
  // SQLite cannot drop NOT NULL: the table is made anew. Nothing refers to it.
  await schema
    .createTable('password_reset_next')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await sql`
    insert into password_reset_next (token_hash, account_id, created_at, expires_at, used_at)
    select token_hash, account_id, created_at, expires_at, used_at from password_reset
  `.execute(database)
  await schema.dropTable('password_reset').execute()
  await schema.alterTable('password_reset_next').renameTo('password_reset').execute()
  await schema.createIndex('password_reset_by_account').on('password_reset').column('account_id').execute()
}

/** Letters that were sent go; a letter to nobody has no recipient. */
async function keepOnlyWaitingLetters(database: Kysely<Tables>, columns: Column[]): Promise<void> {
  const { schema } = database
  const keepsSent = find(columns, 'outbox', 'sent_at') !== undefined
  if (!keepsSent && find(columns, 'outbox', 'recipient')?.notNull !== true) return
  if (keepsSent) await sql`delete from outbox where sent_at is not null`.execute(database)
  await schema.dropIndex('outbox_waiting').execute()
  if (isPostgres(database)) {
    await schema
      .alterTable('outbox')
      .alterColumn('recipient', (column) => column.dropNotNull())
      .execute()
    if (keepsSent) await schema.alterTable('outbox').dropColumn('sent_at').execute()
  } else {
    await schema
      .createTable('outbox_next')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('recipient', 'text')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .addColumn('unsubscribe_url', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (c) => c.notNull())
      .execute()
    await sql`
      insert into outbox_next
        (id, recipient, subject, text, html, unsubscribe_url, created_at, attempts, next_attempt_at)
      select id, recipient, subject, text, html, unsubscribe_url, created_at, attempts, next_attempt_at from outbox
    `.execute(database)
    await schema.dropTable('outbox').execute()
    await schema.alterTable('outbox_next').renameTo('outbox').execute()
  }
  await schema.createIndex('outbox_waiting').on('outbox').column('next_attempt_at').execute()
}

/**
 * A bounty that was paid has its charges, fee and pay in the ledger, but before migration 0004 no row said how each
 * pledge was charged. Only the built-in provider existed, which charges nobody, so nothing else can have happened.
 */
async function recordPastPayments(database: Kysely<Tables>): Promise<void> {
  await sql`
    insert into payment (pledge_id, provider, status, intent_id, attempts, problem, updated_at)
    select pledge.id, 'built-in', 'charged', null, 0, null, bounty.paid_at
    from pledge
    inner join bounty on bounty.id = pledge.bounty_id
    where bounty.paid_at is not null
      and not exists (select 1 from payment where payment.pledge_id = pledge.id)
  `.execute(database)
}

/** The first version noted the media of stories, and not those of deliveries. */
async function referToDeliveredMedia(database: Kysely<Tables>): Promise<void> {
  const media = new Set((await database.selectFrom('media').select('id').execute()).map(({ id }) => id))
  const deliveries = await database
    .selectFrom('delivery')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_reference')
            .select('media_id')
            .where('holder_kind', '=', 'delivery')
            .whereRef('holder_id', '=', 'delivery.id'),
        ),
      ),
    )
    .execute()
  for (const { id } of deliveries) {
    // One text at a time: together they may be larger than the memory.
    const { content } = await database
      .selectFrom('delivery')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const shown = [...content.matchAll(/"url"\s*:\s*"\/media\/([\w-]{1,64})/g)].map(([, found = '']) => found)
    const rows = [...new Set(shown)]
      .filter((found) => media.has(found))
      .map((media_id) => ({ media_id, holder_kind: 'delivery', holder_id: id }))
    for (let from = 0; from < rows.length; from += 500) {
      await database
        .insertInto('media_reference')
        .values(rows.slice(from, from + 500))
        .execute()
    }
  }
}
