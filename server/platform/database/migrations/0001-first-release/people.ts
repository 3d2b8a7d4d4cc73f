/** Accounts, their sessions and secrets, what they follow, and which accounts are one person. */
export const people = [
  `create table account (
    id text primary key,
    email text not null unique,
    name text not null,
    phone text,
    password_hash text not null,
    user_type integer not null check (user_type in (0, 1, 2, 3, 99)),
    journalist_agreed_at text,
    email_verified_at text,
    contributions_seen_until text,
    created_at text not null,
    updated_at text not null,
    suspended_at text,
    -- A deleted account keeps its row, for the ledger and published stories.
    deleted_at text,
    constraint account_email_is_lower_case check (email = lower(email))
  )`,

  `create table session (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    ended_at text,
    -- To the hour.
    last_used_at text not null,
    user_agent text,
    device_id text
  )`,
  'create index session_by_account on session (account_id)',
  'create index session_by_last_use on session (last_used_at)',

  `create table known_device (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  )`,
  'create index known_device_by_account on known_device (account_id, expires_at)',
  'create index known_device_by_expiry on known_device (expires_at)',

  // Without an account if none has the address, so that the answer takes as long (docs/decisions/0007).
  `create table password_reset (
    token_hash text primary key,
    account_id text references account (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  'create index password_reset_by_account on password_reset (account_id)',

  `create table email_verification (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    token_hash text not null unique,
    code_hash text not null,
    guesses integer not null default 0,
    created_at text not null,
    code_expires_at text not null,
    expires_at text not null
  )`,
  'create index email_verification_by_account on email_verification (account_id, id)',
  'create index email_verification_by_expiry on email_verification (expires_at)',

  // Accounts with an equal card or payout account belong to one person (docs/decisions/0051).
  `create table person_mark (
    account_id text not null references account (id),
    kind text not null check (kind in ('card', 'payout account')),
    mark text not null,
    marked_at text not null,
    constraint person_mark_key primary key (account_id, kind, mark)
  )`,
  'create index person_mark_by_mark on person_mark (kind, mark)',

  `create table shared_device (
    account_id text not null references account (id),
    other_id text not null references account (id),
    seen_at text not null,
    constraint shared_device_key primary key (account_id, other_id),
    constraint shared_device_order check (account_id < other_id)
  )`,
  'create index shared_device_by_other on shared_device (other_id)',

  // The subject is an account, the name of a category, or a bounty.
  `create table follow (
    account_id text not null references account (id),
    kind text not null check (kind in ('author', 'category', 'question')),
    subject text not null,
    followed_at text not null,
    constraint follow_once primary key (account_id, kind, subject)
  )`,
  'create index follow_by_subject on follow (kind, subject)',

  `create table following_seen (
    account_id text primary key references account (id),
    seen_until text not null
  )`,

  `create table newsletter_subscriber (
    id text primary key,
    email text not null unique,
    requested_at text not null,
    confirmed_at text,
    unsubscribed_at text
  )`,
]
