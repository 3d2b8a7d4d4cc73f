/** Triggers that refuse changes of the ledger and the audit log, and new rows of deleted accounts and ended pledges. */
import type { Engine } from './engine.ts'

/** The column that names the account a row belongs to. A deleted account gets no new rows. */
const owners = {
  session: 'account_id',
  known_device: 'account_id',
  password_reset: 'account_id',
  email_verification: 'account_id',
  follow: 'account_id',
  following_seen: 'account_id',
  bounty: 'creator_id',
  vote: 'account_id',
  application: 'journalist_id',
  delivery: 'journalist_id',
  complaint: 'account_id',
  article: 'author_id',
  correction: 'author_id',
  draft: 'account_id',
  note: 'account_id',
  media: 'owner_id',
  author_profile: 'account_id',
  progress_update: 'author_id',
  pot: 'account_id',
  pledge: 'account_id',
  card: 'account_id',
  refund_proposal: 'proposed_by',
  payout_details: 'account_id',
  payout: 'account_id',
  connect_account: 'account_id',
  idempotency: 'account_id',
}

const ledgerTables = ['ledger_transaction', 'ledger_entry']

const onSqlite = [
  ...Object.entries(owners).map(
    ([table, column]) => `create trigger ${table}_needs_account before insert on ${table}
      when exists (select 1 from account where id = new.${column} and deleted_at is not null) begin
        select raise(abort, 'account_is_deleted');
      end`,
  ),
  `create trigger account_stays_deleted before update on account when old.deleted_at is not null begin
    select raise(abort, 'account_is_deleted');
  end`,
  `create trigger payment_needs_living_pledge before insert on payment
    when exists (select 1 from pledge where id = new.pledge_id and ended_at is not null) begin
      select raise(abort, 'pledge_has_ended');
    end`,
  `create trigger correction_is_final before update on correction begin
    select raise(abort, 'correction_is_final');
  end`,
  ...['update', 'delete'].map(
    (verb) => `create trigger audit_log_no_${verb} before ${verb} on audit_log begin
      select raise(abort, 'audit_log_is_append_only');
    end`,
  ),
  ...ledgerTables.flatMap((table) => [
    ...['update', 'delete'].map(
      (verb) => `create trigger ${table}_refuses_${verb} before ${verb} on ${table} begin
        select raise(abort, '${table} is append-only');
      end`,
    ),
    // REPLACE deletes without a trigger for it.
    `create trigger ${table}_refuses_replace before insert on ${table}
      when exists (select 1 from ${table} where id = new.id) begin
        select raise(abort, '${table} is append-only');
      end`,
  ]),
]

const onPostgres = [
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
  ...Object.entries(owners).map(
    ([table, column]) => `create trigger ${table}_needs_account before insert on ${table}
      for each row execute function require_account('${column}')`,
  ),
  `create function refuse_deleted_account() returns trigger language plpgsql as $$
    begin raise exception 'account_is_deleted'; end $$`,
  `create trigger account_stays_deleted before update on account
    for each row when (old.deleted_at is not null) execute function refuse_deleted_account()`,
  `create function require_living_pledge() returns trigger language plpgsql as $$
    declare ended text;
    begin
      select ended_at into ended from pledge where id = new.pledge_id for key share;
      if ended is not null then raise exception 'pledge_has_ended'; end if;
      return new;
    end $$`,
  `create trigger payment_needs_living_pledge before insert on payment
    for each row execute function require_living_pledge()`,
  `create function refuse_to_change_correction() returns trigger language plpgsql as $$
    begin raise exception 'correction_is_final'; end $$`,
  `create trigger correction_is_final before update on correction
    for each row execute function refuse_to_change_correction()`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'audit_log_is_append_only'; end $$`,
  `create trigger audit_log_is_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_is_never_emptied before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  ...ledgerTables.map(
    (table) => `create trigger ${table}_is_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_ledger_change()`,
  ),
]

export const guards = (engine: Engine) => (engine === 'sqlite' ? onSqlite : onPostgres)
