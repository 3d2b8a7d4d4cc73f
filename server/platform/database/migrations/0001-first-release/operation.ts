/** The server works with these: emails and jobs that wait, keys of requests, limits, and the audit log. */
export const operation = [
  `create table installation (
    id integer primary key check (id = 1),
    currency text not null check (length(currency) = 3),
    requires_verified_email integer not null default 0 check (requires_verified_email in (0, 1))
  )`,

  // The subject is the account, bounty or story that an action is about. Triggers refuse changes.
  `create table audit_log (
    id text primary key,
    at text not null,
    actor text not null,
    action text not null,
    subject text not null,
    reason text,
    details text not null
  )`,
  'create index audit_log_by_subject on audit_log (subject, id)',

  // The server does these jobs at a date (docs/decisions/0034).
  `create table job (
    id text primary key,
    kind text not null,
    subject_id text not null,
    due_at text not null,
    attempts integer not null default 0,
    leased_until text,
    problem text,
    constraint job_once_per_subject unique (subject_id, kind)
  )`,
  'create index job_next on job (due_at)',

  `create table outbox (
    id text primary key,
    -- The email as encrypted JSON.
    sealed text not null,
    created_at text not null,
    attempts integer not null default 0,
    next_attempt_at text not null
  )`,
  'create index outbox_waiting on outbox (next_attempt_at)',

  // Idempotency keys of requests (docs/decisions/0009).
  `create table idempotency (
    account_id text not null references account (id) on delete cascade,
    key text not null,
    request_hash text not null,
    subject_id text,
    body text,
    created_at text not null,
    claimed_until text,
    constraint idempotency_once primary key (account_id, key)
  )`,
  'create index idempotency_oldest on idempotency (created_at)',

  `create table rate_limit (
    key text primary key,
    -- In milliseconds since 1970.
    window_started_at bigint not null,
    ends_at bigint not null,
    requests integer not null
  )`,
  'create index rate_limit_by_end on rate_limit (ends_at)',
]
