/** The tables of money: pledges, pots, payments, the ledger, payouts, refunds and disputes (docs/architecture.md#data-and-money). */
import type { Generated } from 'kysely'
import type { Category } from '../../../contract/limits.ts'

type Id = string
type IsoTime = string
type Cents = number

export type PledgeEnding = 'dropped' | 'withdrawn' | 'released'

/** A promise of money for a bounty: the creator's own, or a contribution. A ledger transaction holds its amount. */
export type PledgeTable = {
  id: Id
  bounty_id: Id
  account_id: Id
  transaction_id: Id
  /** The pot whose additions this pledge of its sponsor holds; null for all other pledges. */
  pot_id: Generated<Id | null>
  created_at: IsoTime
  /** From then on it counts in no total. */
  ended_at: Generated<IsoTime | null>
  /** `dropped`: no payment card could be charged. `released`: the bounty expired or was canceled. */
  ended_as: Generated<PledgeEnding | null>
}

/** A sponsor's money, from which pledges of others are matched while it is open. */
export type PotTable = {
  id: Id
  /** The sponsor. */
  account_id: Id
  /** The sponsor, if they requested the pot or are an administrator; otherwise an administrator. */
  proposed_by: Id
  /** The line that tells readers who pays. */
  disclosure: string
  /** The share of a pledge that the pot adds, in percent. */
  percent: number
  /** For the pledges of one backer on one bounty. */
  most_cents: Cents
  total_cents: Cents
  /** It pays for a story only if the cards of so many independent backers were charged. */
  least_backers: Generated<number>
  /** The share of the whole pot that one bounty can take, in percent. */
  bounty_percent: Generated<number>
  /** The sum of its matches. */
  reserved_cents: Generated<Cents>
  starts_at: IsoTime
  ends_at: IsoTime
  proposed_at: IsoTime
  /** When the sponsor agreed, or an administrator approved the sponsor's request. */
  opened_at: Generated<IsoTime | null>
  closed_at: Generated<IsoTime | null>
  /** An administrator's reason for declining the sponsor's request. */
  declined_because: Generated<string | null>
  told_used_up_at: Generated<IsoTime | null>
  told_ended_at: Generated<IsoTime | null>
}

/** A pot without any is for all bounties. `position` counts from 1. */
export type PotCategoryTable = { pot_id: Id; position: number; category: Category }

/**
 * A pot's addition to the pledge of a backer. The sum of those of a pot on a bounty is the sponsor's pledge there. The
 * row of a dropped pledge stays if the sponsor's card had been asked for it by then.
 */
export type PledgeMatchTable = { pledge_id: Id; pot_id: Id; bounty_id: Id; cents: Cents }

export type EndingReason = 'nothing collected' | 'cannot settle'

/**
 * A creator's decision to accept and pay, from the first authorization until the delivery is settled or the
 * acceptance ends.
 */
export type AcceptanceTable = {
  delivery_id: Id
  feedback: string | null
  begun_at: IsoTime
  ending: Generated<EndingReason | null>
  /** When the creator was told that they can choose. */
  choice_told_at: Generated<IsoTime | null>
  /** When the creator chose not to wait for payments that their payers have not confirmed. */
  shortfall_accepted_at: Generated<IsoTime | null>
}

export type PaymentTable = {
  pledge_id: Id
  provider: 'built-in' | 'stripe'
  /** The keys of Stripe that charge it. Null for the built-in provider, and before there is an intent. */
  mode: Generated<'test' | 'live' | null>
  status:
    | 'pending'
    | 'authorizing'
    | 'authorized'
    | 'declined'
    | 'unconfirmed'
    | 'capturing'
    | 'charged'
    | 'releasing'
    | 'refunding'
    | 'refunded'
    | 'dropped'
  /** The provider's identifier. A pledge has at most one live intent, so it cannot be charged twice. */
  intent_id: string | null
  attempts: number
  problem: string | null
  updated_at: IsoTime
  /** The end of the backer's time to confirm it or use another card: set at the first failure and never moved. */
  deadline_at: Generated<IsoTime | null>
  told_at: Generated<IsoTime | null>
  /** When a bank first asked its customer to confirm the payment. From then on it holds up no other payment. */
  unconfirmed_at: Generated<IsoTime | null>
  reminded_at: Generated<IsoTime | null>
}

export type CardTable = {
  account_id: Id
  customer_id: string
  payment_method_id: string | null
  saved_at: IsoTime | null
  /** The setup intent that the next card is entered into; null once it has saved a card or was canceled. */
  setup_intent_id: Generated<string | null>
  /** Declined in a row, until a day after the last one. */
  setup_failures: Generated<number>
  setup_failed_at: Generated<IsoTime | null>
}

/** A charge of a card. A pledge has several if it was refunded before its story was paid and then charged again. */
export type StripeChargeTable = {
  intent_id: string
  pledge_id: Id
  /** The keys of Stripe that charged it. */
  mode: 'test' | 'live'
  /** When Stripe is next asked for its fees; null while there is no news of it. */
  fees_due_at: IsoTime | null
}

/** A card, or the customer of a deleted account, that must still be removed at Stripe. */
export type StripeRemovalTable = {
  stripe_id: string
  kind: 'card' | 'customer'
  attempts: Generated<number>
  queued_at: IsoTime
  next_attempt_at: IsoTime
}

/** A charged backer complains about a paid story. While one is open, no payout takes the story's share. */
export type ComplaintTable = {
  id: Id
  bounty_id: Id
  account_id: Id
  reason: string
  made_at: IsoTime
  ruled_at: IsoTime | null
  ruling: 'released' | 'refunded' | null
  ruling_reason: string | null
}

/** A card or payout account of an account. Accounts with an equal mark belong to one person (`server/people/parts`). */
export type PersonMarkTable = { account_id: Id; kind: 'card' | 'payout account'; mark: string; marked_at: IsoTime }

/** Two accounts signed in from one browser: a warning for administrators and nothing else. `account_id` sorts first. */
export type SharedDeviceTable = { account_id: Id; other_id: Id; seen_at: IsoTime }

export type LedgerAccountKind =
  | 'backer'
  | 'bounty'
  /** The payment provider: charged money comes in through it, and refunds leave. */
  | 'provider'
  /** The platform's debt to a journalist; negative after a refund of a share that was paid out. */
  | 'journalist'
  | 'platform'
  /** The platform's own bank account, from which journalists are paid. */
  | 'bank'
  /** The payment provider's fees for charges, refunds and disputes. */
  | 'processing_fees'
export type LedgerAccountTable = { id: Id; kind: LedgerAccountKind; account_id: Id | null; bounty_id: Id | null }

/**
 * A balanced set of entries, about a pledge, a payout, or the bounty alone. A check names the columns that each kind needs.
 * `idempotency_key` makes a retried transaction a no-op, and nothing reads it.
 */
export type LedgerTransactionTable = {
  id: Id
  kind:
    | 'pledge'
    | 'charge'
    | 'fee'
    | 'payout'
    | 'release'
    | 'refund'
    | 'transfer'
    | 'offset'
    | 'transfer_reversal'
    | 'clawback'
    | 'fee_refund'
    | 'refund_reversal'
    | 'chargeback'
    | 'chargeback_reversal'
    | 'processing_fee'
  bounty_id: Id
  pledge_id: Id | null
  /** Stripe's identifier of the pledge's charge. Null for the built-in provider. */
  intent_id: string | null
  /** The refund that moves the pledge's money; null for one from before the story was paid. */
  refund_id: Id | null
  dispute_id: Id | null
  payout_id: Id | null
  idempotency_key: string | null
  created_at: IsoTime
}

/** One row, written at the first start. */
export type InstallationTable = {
  id: 1
  currency: string
  /** 1: only accounts with a verified address count. Written at each start. */
  requires_verified_email: Generated<0 | 1>
}

/** Money into (positive) or out of (negative) a ledger account. A transaction's entries sum to zero. */
export type LedgerEntryTable = { id: Id; transaction_id: Id; ledger_account_id: Id; amount_cents: Cents }

/** Sums up what a day of the ledger did to a bounty. Triggers keep it (docs/decisions/0088). */
export type LedgerSumTable = {
  bounty_id: Id
  /** In UTC, such as `2026-11-30`. */
  day: string
  kind: LedgerTransactionTable['kind']
  account: LedgerAccountKind
  cents: Cents
}

/** A person whose pledges on a bounty count, without what they add as a sponsor, and their sum. Triggers keep it. */
export type BackerSumTable = { bounty_id: Id; account_id: Id; cents: Cents }

/** The sum of the pledges on a bounty that ended in this way, with matches. Triggers keep it. */
export type EndingSumTable = { bounty_id: Id; ended_as: PledgeEnding; cents: Cents }

export type PayoutDetailsKind = 'iban' | 'other'

/** The bank account of a journalist. `sealed` is encrypted JSON; `hint` is what screens show of the account. */
export type PayoutDetailsTable = {
  account_id: Id
  kind: PayoutDetailsKind
  sealed: string
  hint: string
  saved_at: IsoTime
}

/** `approved_by` is the maker's account if there was no other administrator. Nothing is paid before the approval. */
export type PayoutRunTable = {
  id: Id
  created_at: IsoTime
  created_by: Id
  approved_by: Id | null
  approved_at: IsoTime | null
}

export type PayoutStatus = 'pending' | 'paid' | 'failed'

export type PayoutKind = PayoutDetailsKind | 'stripe'

/** One transfer to one journalist, to their bank or to Stripe. A journalist has at most one that is `pending`. */
export type PayoutTable = {
  id: Id
  /** Null for a transfer to Stripe, which has a row of `stripe_transfer` instead. */
  run_id: Id | null
  account_id: Id
  /** The sum of its items. */
  cents: Cents
  kind: PayoutKind
  /** The mode in which the shares that it pays were charged. */
  mode: 'demo' | 'test' | 'live'
  status: PayoutStatus
  /** The bank details of that time, encrypted; null once the payout is paid or has failed. */
  sealed: string | null
  hint: string
  /** The end-to-end reference of the bank transfer. */
  reference: string
  /** The returned part of a transfer to Stripe: the sum of its items. */
  returned_cents: Generated<Cents>
  /** Why it failed. */
  problem: string | null
  created_at: IsoTime
  paid_at: IsoTime | null
  failed_at: IsoTime | null
}

/** The part of a payout that is for one story; negative where a refund left a debt. */
export type PayoutItemTable = { payout_id: Id; bounty_id: Id; cents: Cents; returned_cents: Generated<Cents> }

/** The account of a journalist at Stripe (docs/decisions/0040). */
export type ConnectAccountTable = {
  account_id: Id
  /** Stripe's identifier. */
  stripe_id: string
  status: 'incomplete' | 'checking' | 'ready' | 'restricted'
  /** Names of `ConnectionNeed`, separated by blanks. */
  needs: string
  /** When it became ready the last time; null unless it is. */
  ready_since: IsoTime | null
  /** When an administrator took a transfer back. Until they allow it, no other goes out. */
  held_at: IsoTime | null
  /** When its owner removed it here. The row stays, so that the next account is another. */
  removed_at: IsoTime | null
  /** When a pass next looks for an amount to transfer. */
  due_at: IsoTime
  /** Grows with each change, so that no older answer of Stripe replaces a newer one. */
  revision: number
  /** When Stripe was last asked about it. */
  checked_at: IsoTime
}

/** The transfer at Stripe of a payout of the kind `stripe`. */
export type StripeTransferTable = {
  payout_id: Id
  /** Stripe's identifier of the journalist's account. */
  destination: string
  /** Stripe's identifier; null until it is known to have been made. */
  transfer_id: string | null
  /** How often Stripe was asked to make it, or to reverse it. */
  attempts: Generated<number>
  /** How often Stripe refused. Part of the idempotency key, because Stripe repeats its answer to a known key. */
  refusals: Generated<number>
  next_at: IsoTime
  /** Stripe's code for the last refusal. */
  problem: string | null
  /** When administrators were told that it waits. */
  told_at: IsoTime | null
  /** Why an administrator took it back, which the journalist reads. */
  reversal_reason: string | null
  /** While Stripe has not confirmed a reversal. */
  reversal_requested_at: IsoTime | null
}

/**
 * Money that goes back to a backer of a paid bounty. `requested`: booked, and the payment provider has not confirmed it
 * yet. `failed`: it did not happen, and its booking is reversed.
 */
export type RefundTable = {
  id: Id
  pledge_id: Id
  cents: Cents
  reason: string
  status: 'requested' | 'refunded' | 'failed'
  problem: string | null
  created_by: Id
  created_at: IsoTime
  updated_at: IsoTime
}

/** A refund that waits for another administrator. The row goes with the decision, which the audit log keeps. */
export type RefundProposalTable = {
  id: Id
  bounty_id: Id
  /** The backer; null for everyone. */
  account_id: Id | null
  /** The sum that is refunded in all. */
  cents: Cents
  reason: string
  proposed_by: Id
  proposed_at: IsoTime
}

/**
 * A charge that its backer disputes at their bank. `inquiry`: the bank only asks. `open` and `lost`: the provider has
 * taken the money. `won`: it gave the money back.
 */
export type DisputeTable = {
  /** The provider's identifier. */
  id: Id
  pledge_id: Id
  /** Its charge: maybe one from before the pledge was charged again. */
  intent_id: Generated<string | null>
  /** 1: the provider had refunded the whole charge. */
  charge_refunded: 0 | 1
  /** As the provider says. */
  cents: Cents
  /** The amount that the ledger has taken for it now: less than `cents` while a refund has part of the charge, or the bounty is not paid. */
  booked_cents: Generated<Cents>
  /** The amount that the provider took beyond what the charge had left, which the platform bears. */
  loss_cents: Generated<Cents>
  /** The provider's code. */
  reason: string
  status: 'inquiry' | 'open' | 'won' | 'lost'
  /** Grows with each change, so that no older answer of the provider replaces a newer one. */
  revision: number
  evidence_due_at: IsoTime | null
  opened_at: IsoTime
  closed_at: IsoTime | null
  /** When the provider was last asked about it. */
  updated_at: IsoTime
}
