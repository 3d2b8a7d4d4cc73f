/** Pledges, pots, payments and the ledger. */
import type { Engine } from './engine.ts'

export const money = (engine: Engine) => [
  // A sponsor's money, from which pledges of others are matched while it is open.
  `create table pot (
    id text primary key,
    account_id text not null references account (id),
    proposed_by text not null references account (id),
    disclosure text not null check (disclosure <> ''),
    percent integer not null check (percent between 10 and 300),
    -- For the pledges of one backer on one bounty.
    most_cents bigint not null check (most_cents > 0),
    total_cents bigint not null check (total_cents > 0),
    least_backers integer not null default 3 check (least_backers between 1 and 50),
    bounty_percent integer not null default 25 check (bounty_percent between 1 and 100),
    -- The sum of its matches.
    reserved_cents bigint not null default 0 check (reserved_cents >= 0),
    starts_at text not null,
    ends_at text not null,
    proposed_at text not null,
    opened_at text,
    closed_at text,
    declined_because text,
    told_used_up_at text,
    told_ended_at text,
    constraint pot_reserves_at_most_its_total check (reserved_cents <= total_cents),
    constraint pot_reserves_once_open check (reserved_cents = 0 or opened_at is not null),
    constraint pot_ends_after_its_start check (starts_at < ends_at)
  )`,
  'create index pot_newest on pot (proposed_at, id)',
  'create index pot_by_account on pot (account_id, proposed_at, id)',
  'create index pot_not_closed on pot (opened_at, id) where closed_at is null',

  `create table pot_category (
    pot_id text not null references pot (id),
    position integer not null check (position between 1 and 4),
    category text not null,
    constraint pot_category_order primary key (pot_id, position),
    constraint pot_category_once unique (pot_id, category)
  )`,

  `create table pledge (
    id text primary key,
    bounty_id text not null references bounty (id),
    account_id text not null references account (id),
    -- It holds the amount.
    transaction_id text not null unique${engine === 'sqlite' ? ' references ledger_transaction (id)' : ''},
    -- Only of a sponsor's pledge, which is the sum of the pot's matches on the bounty.
    pot_id text references pot (id),
    created_at text not null,
    ended_at text,
    ended_as text,
    constraint pledge_ending_has_its_date check ((ended_at is null) = (ended_as is null))
  )`,
  'create index pledge_by_bounty on pledge (bounty_id, account_id, ended_at)',
  'create index pledge_by_account on pledge (account_id, bounty_id)',
  `create unique index pledge_once_per_pot on pledge (pot_id, bounty_id)
    where pot_id is not null and ended_at is null`,

  `create table pledge_match (
    pledge_id text primary key references pledge (id),
    pot_id text not null references pot (id),
    bounty_id text not null references bounty (id),
    cents bigint not null check (cents > 0)
  )`,
  'create index pledge_match_by_bounty on pledge_match (bounty_id, pot_id)',
  'create index pledge_match_by_pot on pledge_match (pot_id, bounty_id)',

  `create table payment (
    pledge_id text primary key references pledge (id),
    provider text not null check (provider in ('built-in', 'stripe')),
    mode text check (mode in ('test', 'live')),
    status text not null check (status in (
      'pending', 'authorizing', 'authorized', 'declined', 'unconfirmed', 'capturing', 'charged', 'releasing',
      'refunding', 'refunded', 'dropped'
    )),
    intent_id text unique,
    attempts integer not null,
    problem text,
    updated_at text not null,
    deadline_at text,
    told_at text,
    unconfirmed_at text,
    reminded_at text,
    constraint payment_by_card_has_its_mode check (intent_id is null or mode is not null)
  )`,
  `create index payment_charged_by_card on payment (mode, updated_at)
    where provider = 'stripe' and status = 'charged'`,

  `create table card (
    account_id text primary key references account (id),
    customer_id text not null unique,
    payment_method_id text,
    saved_at text,
    setup_intent_id text,
    setup_failures integer not null default 0,
    setup_failed_at text
  )`,

  // A pledge has several if it was refunded before its story was paid and then charged again.
  `create table stripe_charge (
    intent_id text primary key,
    pledge_id text not null references pledge (id),
    mode text not null check (mode in ('test', 'live')),
    -- Null while there is no news of its fees.
    fees_due_at text
  )`,
  'create index stripe_charge_by_pledge on stripe_charge (pledge_id)',
  'create index stripe_charge_fees_due on stripe_charge (fees_due_at) where fees_due_at is not null',

  // Cards and customers wait here for their removal at Stripe.
  `create table stripe_removal (
    stripe_id text primary key,
    kind text not null check (kind in ('card', 'customer')),
    attempts integer not null default 0,
    queued_at text not null,
    next_attempt_at text not null
  )`,
  'create index stripe_removal_by_time on stripe_removal (next_attempt_at)',

  `create table refund (
    id text primary key,
    pledge_id text not null references pledge (id),
    cents bigint not null check (cents > 0),
    reason text not null check (reason <> ''),
    status text not null check (status in ('requested', 'refunded', 'failed')),
    problem text,
    created_by text not null references account (id),
    created_at text not null,
    updated_at text not null
  )`,
  'create index refund_by_pledge on refund (pledge_id, created_at)',
  `create index refund_requested on refund (updated_at, id) where status = 'requested'`,

  // Waits for another administrator. Without an account: for everyone.
  `create table refund_proposal (
    id text primary key,
    bounty_id text not null references bounty (id),
    account_id text references account (id),
    cents integer not null check (cents > 0),
    reason text not null,
    proposed_by text not null references account (id),
    proposed_at text not null
  )`,
  'create index refund_proposal_by_bounty on refund_proposal (bounty_id)',

  `create table dispute (
    id text primary key,
    pledge_id text not null references pledge (id),
    intent_id text,
    charge_refunded integer not null check (charge_refunded in (0, 1)),
    cents bigint not null check (cents > 0),
    -- What the ledger has taken for it now, and what the platform bears beyond the charge.
    booked_cents bigint not null default 0 check (booked_cents >= 0),
    loss_cents bigint not null default 0 check (loss_cents >= 0),
    reason text not null,
    status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
    revision integer not null,
    evidence_due_at text,
    opened_at text not null,
    closed_at text,
    updated_at text not null,
    constraint dispute_books_at_most_itself check (booked_cents <= cents),
    constraint dispute_books_what_was_taken check (booked_cents = 0 or status in ('open', 'lost')),
    constraint dispute_has_its_dates check (status = 'inquiry' or (status = 'open') = (closed_at is null))
  )`,
  'create index dispute_by_pledge on dispute (pledge_id, opened_at)',
  'create index dispute_undecided on dispute (updated_at, id) where closed_at is null',
  `create index dispute_unbooked on dispute (updated_at, id)
    where status in ('open', 'lost') and booked_cents < cents`,

  // Encrypted; the hint is what screens show.
  `create table payout_details (
    account_id text primary key references account (id),
    kind text not null check (kind in ('iban', 'other')),
    sealed text not null,
    hint text not null,
    saved_at text not null
  )`,

  `create table payout_run (
    id text primary key,
    created_at text not null,
    created_by text not null references account (id),
    approved_by text references account (id),
    approved_at text
  )`,
  'create index payout_run_newest on payout_run (created_at, id)',

  // A transfer to Stripe has no run, and a row of stripe_transfer.
  `create table payout (
    id text primary key,
    run_id text references payout_run (id),
    account_id text not null references account (id),
    cents bigint not null check (cents > 0),
    kind text not null check (kind in ('iban', 'other', 'stripe')),
    mode text not null check (mode in ('demo', 'test', 'live')),
    status text not null check (status in ('pending', 'paid', 'failed')),
    sealed text,
    hint text not null,
    reference text not null unique,
    returned_cents bigint not null default 0,
    problem text,
    created_at text not null,
    paid_at text,
    failed_at text,
    constraint payout_to_stripe_has_no_run check ((kind = 'stripe') = (run_id is null)),
    constraint payout_has_its_dates check ((status = 'failed') = (failed_at is not null))
  )`,
  'create index payout_by_account on payout (account_id, created_at, id)',
  'create index payout_by_run on payout (run_id, id)',
  `create unique index payout_one_under_way on payout (account_id) where status = 'pending'`,
  `create index payout_stripe_pending on payout (created_at, id) where kind = 'stripe' and status = 'pending'`,
  `create index payout_stripe_newest on payout (created_at, id) where kind = 'stripe'`,

  // Negative where a refund left a debt.
  `create table payout_item (
    payout_id text not null references payout (id),
    bounty_id text not null references bounty (id),
    cents bigint not null check (cents <> 0),
    returned_cents bigint not null default 0,
    constraint payout_item_once primary key (payout_id, bounty_id)
  )`,
  'create index payout_item_by_bounty on payout_item (bounty_id)',

  // The account of a journalist at Stripe (docs/decisions/0040).
  `create table connect_account (
    account_id text primary key references account (id),
    stripe_id text not null unique,
    status text not null check (status in ('incomplete', 'checking', 'ready', 'restricted')),
    needs text not null,
    ready_since text,
    held_at text,
    removed_at text,
    due_at text not null,
    revision integer not null,
    checked_at text not null,
    constraint connect_account_ready_has_its_date check ((status = 'ready') = (ready_since is not null)),
    constraint connect_account_removed_is_not_ready check (removed_at is null or status = 'restricted')
  )`,
  `create index connect_account_due on connect_account (due_at, account_id)
    where status = 'ready' and held_at is null`,
  `create index connect_account_not_ready on connect_account (checked_at, account_id)
    where status <> 'ready' and removed_at is null`,
  'create index connect_account_held on connect_account (held_at, account_id) where held_at is not null',

  `create table stripe_transfer (
    payout_id text primary key references payout (id),
    destination text not null,
    transfer_id text unique,
    attempts integer not null default 0,
    -- Part of Stripe's idempotency key.
    refusals integer not null default 0,
    next_at text not null,
    problem text,
    told_at text,
    reversal_reason text,
    reversal_requested_at text,
    constraint stripe_transfer_reversal_has_its_reason
      check (reversal_requested_at is null or reversal_reason is not null)
  )`,
  `create index stripe_transfer_reversing on stripe_transfer (next_at, payout_id)
    where reversal_requested_at is not null`,

  `create table ledger_account (
    id text primary key,
    kind text not null
      check (kind in ('backer', 'bounty', 'provider', 'journalist', 'platform', 'bank', 'processing_fees')),
    account_id text references account (id),
    bounty_id text references bounty (id),
    constraint ledger_account_has_its_owner
      check ((kind in ('backer', 'journalist')) = (account_id is not null) and (kind = 'bounty') = (bounty_id is not null))
  )`,
  'create unique index ledger_account_one_per_person on ledger_account (account_id, kind)',
  'create unique index ledger_account_one_per_bounty on ledger_account (bounty_id)',
  `create unique index ledger_account_one_without_owner on ledger_account (kind)
    where account_id is null and bounty_id is null`,

  // A transaction names its subject: a pledge, and the refund or dispute of it, or a payout. A fee and a share are about
  // their bounty alone. An idempotency key only rejects repetitions.
  `create table ledger_transaction (
    id text primary key,
    kind text not null check (kind in (
      'pledge', 'charge', 'fee', 'payout', 'release', 'refund', 'transfer', 'offset', 'transfer_reversal', 'clawback',
      'fee_refund', 'refund_reversal', 'chargeback', 'chargeback_reversal', 'processing_fee'
    )),
    bounty_id text not null references bounty (id),
    -- Deferred, because a pledge names the transaction that holds its amount.
    pledge_id text references pledge (id) deferrable initially deferred,
    -- The charge of a card. Deferred, because its row follows.
    intent_id text references stripe_charge (intent_id) deferrable initially deferred,
    refund_id text references refund (id),
    dispute_id text references dispute (id),
    payout_id text references payout (id),
    idempotency_key text unique,
    created_at text not null,
    constraint ledger_transaction_has_its_subject check (
      (payout_id is not null) = (kind in ('transfer', 'offset', 'transfer_reversal'))
      and (pledge_id is not null) = (kind not in ('fee', 'payout', 'transfer', 'offset', 'transfer_reversal'))
    ),
    constraint ledger_transaction_has_its_cause check (case
      when kind in ('clawback', 'fee_refund', 'refund_reversal') then (refund_id is null) <> (dispute_id is null)
      when kind in ('chargeback', 'chargeback_reversal') then refund_id is null and dispute_id is not null
      when kind in ('charge', 'refund') then dispute_id is null
      else refund_id is null and dispute_id is null
    end),
    constraint ledger_transaction_has_its_charge check (case
      when kind = 'processing_fee' then intent_id is not null
      when kind in ('charge', 'refund') then intent_id is null or refund_id is null
      else intent_id is null
    end)
  )`,
  'create index ledger_transaction_by_bounty on ledger_transaction (bounty_id, kind)',

  // The entries of a transaction sum to zero.
  `create table ledger_entry (
    id text primary key,
    transaction_id text not null references ledger_transaction (id),
    ledger_account_id text not null references ledger_account (id),
    amount_cents bigint not null check (amount_cents <> 0)
  )`,
  'create index ledger_entry_by_transaction on ledger_entry (transaction_id)',
  'create index ledger_entry_by_account on ledger_entry (ledger_account_id, amount_cents)',
  // PostgreSQL makes a circle of references only afterwards.
  ...(engine === 'sqlite'
    ? []
    : [
        `alter table pledge add constraint pledge_transaction_id_fkey
          foreign key (transaction_id) references ledger_transaction (id)`,
      ]),
]
