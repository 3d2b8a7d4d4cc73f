/**
 * Suspended and deleted accounts, closed bounties, hidden stories, and the audit log of what was done to them
 * (docs/decisions/0026).
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Tables with the column that names the account a row belongs to: a deleted account gets no new rows in them. */
const ownedRows = [
  ['session', 'account_id'],
  ['password_reset', 'account_id'],
  ['email_verification', 'account_id'],
  ['known_device', 'account_id'],
  ['bounty', 'creator_id'],
  ['vote', 'account_id'],
  ['pledge', 'account_id'],
  ['application', 'journalist_id'],
  ['delivery', 'journalist_id'],
  ['article', 'author_id'],
  ['draft', 'account_id'],
  ['note', 'account_id'],
  ['media', 'owner_id'],
  ['card', 'account_id'],
  ['idempotency', 'account_id'],
] as const

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
export async function up(database: Kysely<any>): Promise<void> {
  const { schema } = database
  await schema.alterTable('account').addColumn('suspended_at', 'text').execute()
  await schema.alterTable('account').addColumn('deleted_at', 'text').execute()
  await schema.alterTable('bounty').addColumn('closed_at', 'text').execute()
  await schema.alterTable('article').addColumn('hidden_at', 'text').execute()
  await schema.alterTable('article').addColumn('hidden_reason', 'text').execute()
  await schema.alterTable('article').addColumn('byline', 'text').execute()

  await schema
    .createTable('story_visibility')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into story_visibility (id, version) values (1, 0)`.execute(database)

  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('audit_log_by_subject').on('audit_log').columns(['subject', 'id']).execute()

  const statements = database.getExecutor().adapter instanceof PostgresAdapter ? postgresTriggers() : sqliteTriggers()
  for (const statement of statements) await sql.raw(statement).execute(database)
}

function sqliteTriggers(): string[] {
  return [
    ...['update', 'delete'].map(
      (verb) => `create trigger audit_log_no_${verb} before ${verb} on audit_log begin
        select raise(abort, 'audit_log_is_append_only');
      end`,
    ),
    `create trigger account_stays_deleted before update on account when old.deleted_at is not null begin
      select raise(abort, 'account_is_deleted');
    end`,
    ...ownedRows.map(
      ([table, column]) => `create trigger ${table}_needs_account before insert on ${table}
      when exists (select 1 from account where id = new.${column} and deleted_at is not null) begin
        select raise(abort, 'account_is_deleted');
      end`,
    ),
  ]
}

function postgresTriggers(): string[] {
  return [
    `create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'audit_log_is_append_only'; end $$`,
    `create trigger audit_log_is_append_only before update or delete on audit_log
      for each row execute function refuse_audit_change()`,
    `create trigger audit_log_is_never_emptied before truncate on audit_log
      for each statement execute function refuse_audit_change()`,
    `create function refuse_deleted_account() returns trigger language plpgsql as $$
      begin raise exception 'account_is_deleted'; end $$`,
    `create trigger account_stays_deleted before update on account
      for each row when (old.deleted_at is not null) execute function refuse_deleted_account()`,
    // The lock waits for a deletion that is under way, and then reads what it wrote.
    `create function require_account() returns trigger language plpgsql as $$
      declare
        owner text := to_jsonb(new) ->> tg_argv[0];
        deleted text;
      begin
        select deleted_at into deleted from account where id = owner for key share;
        if deleted is not null then raise exception 'account_is_deleted'; end if;
        return new;
      end $$`,
    ...ownedRows.map(
      ([table, column]) => `create trigger ${table}_needs_account before insert on ${table}
        for each row execute function require_account('${column}')`,
    ),
  ]
}
