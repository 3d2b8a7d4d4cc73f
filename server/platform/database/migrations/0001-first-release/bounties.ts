/** Bounties, applications for them, and the review of what was delivered. */
export const bounties = [
  `create table bounty (
    id text primary key,
    creator_id text not null references account (id),
    title text not null check (title <> ''),
    description text not null check (description <> ''),
    -- The creator's own pledge; the total is a sum over the ledger.
    amount_cents bigint not null check (amount_cents > 0),
    created_at text not null,
    assigned_at text,
    delivered_at text,
    paid_at text,
    -- When its creator deleted their account.
    closed_at text,
    -- Null unless it is open.
    expires_at text,
    expiry_days integer not null default 90,
    extended_at text,
    -- When its journalist left.
    vacant_at text,
    ended_at text,
    ended_as text,
    constraint bounty_is_assigned_before_delivered check (delivered_at is null or assigned_at is not null),
    constraint bounty_is_delivered_before_paid check (paid_at is null or delivered_at is not null)
  )`,
  'create index bounty_newest on bounty (created_at, id)',
  'create index bounty_by_creator on bounty (creator_id, created_at, id)',

  `create table bounty_category (
    bounty_id text not null references bounty (id),
    position integer not null check (position between 1 and 4),
    category text not null,
    constraint bounty_category_order primary key (bounty_id, position),
    constraint bounty_category_once unique (bounty_id, category)
  )`,

  `create table vote (
    bounty_id text not null references bounty (id) on delete cascade,
    account_id text not null references account (id) on delete cascade,
    created_at text not null,
    -- 0: only the voter sees it, because their address is not verified.
    counts integer not null default 1 check (counts in (0, 1)),
    constraint vote_once primary key (bounty_id, account_id)
  )`,
  'create index vote_by_account on vote (account_id)',

  // The public timeline. Without an actor: what happened by itself.
  `create table bounty_event (
    id text primary key,
    bounty_id text not null references bounty (id),
    at text not null,
    kind text not null,
    actor_id text references account (id),
    until text,
    reason text
  )`,
  'create index bounty_event_oldest on bounty_event (bounty_id, at, id)',
  'create index bounty_event_by_actor on bounty_event (actor_id)',

  `create table application (
    id text primary key,
    bounty_id text not null references bounty (id),
    journalist_id text not null references account (id),
    cover_letter text not null check (cover_letter <> ''),
    requested_due_date text not null,
    final_due_date text,
    owner_message text,
    status text not null check (status in ('pending', 'accepted', 'rejected', 'completed', 'withdrawn')),
    created_at text not null,
    updated_at text not null,
    -- When the bounty was reopened because the due date had passed.
    missed_at text
  )`,
  `create unique index application_one_alive_per_journalist on application (bounty_id, journalist_id)
    where status in ('pending', 'accepted')`,
  `create unique index application_one_accepted_per_bounty on application (bounty_id)
    where status in ('accepted', 'completed')`,
  'create index application_by_bounty on application (bounty_id, journalist_id, status)',
  'create index application_by_journalist on application (journalist_id, created_at)',

  `create table extension (
    application_id text primary key references application (id),
    due_date text not null,
    reason text not null check (reason <> ''),
    asked_at text not null,
    agreed_at text,
    declined_at text,
    constraint extension_has_one_answer check (agreed_at is null or declined_at is null)
  )`,

  `create table delivery (
    id text primary key,
    bounty_id text not null unique references bounty (id),
    application_id text not null unique references application (id),
    journalist_id text not null references account (id),
    title text not null,
    category text not null,
    delivered_at text not null,
    accepted_at text,
    feedback text,
    ai_assisted_at text,
    -- How many independent people paid for it.
    backers integer,
    -- When its journalist and the creator were found to be one person.
    own_person_at text,
    review_from text,
    returned_at text,
    automatic_at text,
    preview text,
    words text not null default '',
    -- Long texts come last: SQLite reads a row from its beginning.
    content text not null
  )`,
  'create index delivery_by_journalist on delivery (journalist_id, delivered_at)',

  `create table delivered_version (
    delivery_id text not null references delivery (id),
    number integer not null,
    title text not null,
    content text not null,
    delivered_at text not null,
    constraint delivered_version_once primary key (delivery_id, number)
  )`,

  `create table change_request (
    id text primary key,
    delivery_id text not null references delivery (id),
    points text not null,
    due_date text not null,
    asked_at text not null,
    asked_by text not null check (asked_by in ('creator', 'administrator'))
  )`,
  'create index change_request_by_delivery on change_request (delivery_id, asked_at)',

  `create table objection (
    id text primary key,
    delivery_id text not null references delivery (id),
    account_id text not null references account (id),
    made_by text not null check (made_by in ('creator', 'contributor')),
    reason text not null check (reason <> ''),
    made_at text not null,
    ruled_at text,
    ruling text check (ruling in ('accepted', 'returned', 'canceled')),
    ruling_reason text,
    constraint objection_is_ruled_as_a_whole check ((ruled_at is null) = (ruling is null))
  )`,
  'create index objection_by_delivery on objection (delivery_id, ruled_at)',
  'create index objection_by_account on objection (account_id)',
  'create unique index objection_once_per_person on objection (delivery_id, account_id) where ruled_at is null',

  // From the first authorization until the delivery is settled or the acceptance ends.
  `create table acceptance (
    delivery_id text primary key references delivery (id),
    feedback text,
    begun_at text not null,
    ending text,
    choice_told_at text,
    shortfall_accepted_at text
  )`,

  `create table rating (
    id text primary key,
    delivery_id text not null unique references delivery (id),
    rater_id text not null references account (id),
    journalist_id text not null references account (id),
    investigation integer not null check (investigation between 1 and 5),
    writing integer not null check (writing between 1 and 5),
    truth integer not null check (truth between 1 and 5),
    timeliness integer not null check (timeliness between 1 and 5),
    followup integer not null check (followup between 1 and 5),
    value integer not null check (value between 1 and 5),
    comment text,
    created_at text not null
  )`,
  'create index rating_by_journalist on rating (journalist_id, created_at)',

  // While one is open, no payout takes the story's share (docs/decisions/0053).
  `create table complaint (
    id text primary key,
    bounty_id text not null references bounty (id),
    account_id text not null references account (id),
    reason text not null check (reason <> ''),
    made_at text not null,
    ruled_at text,
    ruling text check (ruling in ('released', 'refunded')),
    ruling_reason text,
    constraint complaint_is_ruled_as_a_whole check ((ruled_at is null) = (ruling is null)),
    constraint complaint_once_per_account unique (bounty_id, account_id)
  )`,
  'create index complaint_by_account on complaint (account_id, made_at)',
  'create index complaint_open on complaint (bounty_id) where ruled_at is null',
]
