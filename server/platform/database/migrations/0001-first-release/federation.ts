/** Followers on other servers, what they are told, and the deliveries to their inboxes (docs/decisions/0048). */
import { after, counterOf, type Engine } from './engine.ts'

const tables = (engine: Engine) => [
  `create table federation_key (
    actor text primary key,
    public_key text not null,
    private_key text not null,
    created_at text not null
  )`,
  `create table federation_follower (
    actor text not null,
    follower text not null,
    domain text not null,
    -- Maybe shared with others of its server.
    inbox text not null,
    own_inbox text,
    follow_id text,
    followed_at text not null,
    constraint federation_follower_once primary key (actor, follower)
  )`,
  'create index federation_follower_by_actor on federation_follower (actor, inbox)',
  'create index federation_follower_by_inbox on federation_follower (inbox)',
  'create index federation_follower_by_domain on federation_follower (domain)',
  'create index federation_follower_by_follower on federation_follower (follower)',
  `create table federation_blocked_domain (
    domain text primary key,
    reason text not null,
    blocked_by text not null references account (id),
    blocked_at text not null
  )`,
  `create table federation_story (
    story_id text primary key,
    edition integer not null,
    actor text not null,
    content_hash text not null,
    told_at text not null,
    deleted_at text
  )`,
  `create table federation_actor (
    actor text primary key,
    content_hash text not null,
    told_at text not null,
    deleted_at text
  )`,
  `create table federation_pending (
    id ${counterOf(engine)},
    kind text not null check (kind in ('story', 'actor')),
    subject_id text not null,
    due_at text not null default ''
  )`,
  'create index federation_pending_due on federation_pending (due_at, id)',
  'create index federation_pending_by_subject on federation_pending (kind, subject_id)',
  `create table federation_activity (
    id text primary key,
    actor text not null,
    body text not null,
    created_at text not null
  )`,
  `create table federation_inbox (
    inbox text primary key,
    domain text not null,
    failures integer not null,
    failing_since text,
    failing_alone_since text,
    taken_at text,
    next_at text,
    claimed_until text
  )`,
  'create index federation_inbox_due on federation_inbox (next_at)',
  'create index federation_inbox_by_domain on federation_inbox (domain)',
  'create index federation_inbox_taken on federation_inbox (taken_at)',
  `create table federation_delivery (
    id ${counterOf(engine)},
    inbox text not null references federation_inbox (inbox),
    activity_id text not null references federation_activity (id),
    constraint federation_delivery_once unique (activity_id, inbox)
  )`,
  'create index federation_delivery_by_inbox on federation_delivery (inbox, id)',
  `create table federation_cache (
    key text primary key,
    value text not null,
    expires_at text not null
  )`,
  'create index federation_cache_expired on federation_cache (expires_at)',
]

const queue = (kind: string, subject: string) =>
  `insert into federation_pending (kind, subject_id) values ('${kind}', ${subject});`

const changes = [
  ['article_is_told', 'insert on article', queue('story', 'new.id')],
  [
    'changed_article_is_told',
    'update of title, content, category, hidden_at, byline, updated_at on article',
    queue('story', 'new.id'),
  ],
  ['removed_article_is_told', 'delete on article', queue('story', 'old.id')],
  ['author_profile_is_told', 'insert on author_profile', queue('actor', 'new.account_id')],
  ['changed_author_profile_is_told', 'update on author_profile', queue('actor', 'new.account_id')],
  ['removed_author_profile_is_told', 'delete on author_profile', queue('actor', 'old.account_id')],
  ['changed_account_is_told', 'update of name, user_type, suspended_at on account', queue('actor', 'new.id')],
] as const

export const federation = (engine: Engine) => [
  ...tables(engine),
  ...changes.flatMap(([name, event, statements]) => after(engine, { name, event, statements, fn: `queue_${name}` })),
]
