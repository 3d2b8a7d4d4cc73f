/**
 * The tables of the whole product as both engines hold them (design, section 4 "Why SQLite embedded and PostgreSQL
 * beside it"): identifiers are time-ordered text, money is integer cents, times are ISO 8601 text in UTC, and a
 * nullable time says more than a boolean.
 */
import type { Generated } from 'kysely'

type Id = string
type IsoTime = string
type Cents = number

/** A person. `email` is kept in lower case. */
export type AccountTable = {
  id: Id
  email: string
  name: string
  phone: string | null
  password_hash: string
  /** 0, 1, 2, 3 or 99 (specification, section 3 "User"). */
  user_type: number
  /** When they agreed to the Journalist Agreement; null also for who was promoted by hand. */
  journalist_agreed_at: IsoTime | null
  /** When they proved that the address is theirs; before that it gets no email but the one that asks for the proof. */
  email_verified_at: IsoTime | null
  created_at: IsoTime
  updated_at: IsoTime
  /** Since when it may not sign in. */
  suspended_at: IsoTime | null
  /** When its person deleted it. The row stays for the ledger and for stories, and names nobody. */
  deleted_at: IsoTime | null
}

/** One signed-in browser; its token names this row, and ending the row ends the token. */
export type SessionTable = {
  id: Id
  account_id: Id
  created_at: IsoTime
  expires_at: IsoTime
  ended_at: IsoTime | null
  /** To the hour. Null where a process of an earlier version opened it, and nobody used it since. */
  last_used_at: Generated<IsoTime | null>
  /** The `User-Agent` it was opened with, shortened; null where none was sent. */
  user_agent: Generated<string | null>
  /** The known device it was opened on. */
  device_id: Generated<Id | null>
}

/** A browser that has signed in to an account before (docs/decisions/0021). Its cookie holds the identifier, signed. */
export type KnownDeviceTable = { id: Id; account_id: Id; created_at: IsoTime; expires_at: IsoTime }

export type PasswordResetTable = {
  /** SHA-256 of the token: the token itself is only in the mail. */
  token_hash: string
  /** Null when no account has the email it was asked for: such a token opens nothing (docs/decisions/0007). */
  account_id: Id | null
  created_at: IsoTime
  expires_at: IsoTime
  used_at: IsoTime | null
}

/** One email that asks for the proof of an address. The code of an account's newest row is the one that works. */
export type EmailVerificationTable = {
  id: Id
  account_id: Id
  /** SHA-256 of the link's token. */
  token_hash: string
  /** HMAC of the code: six digits under a plain hash would be guessed in a second. */
  code_hash: string
  /** How often somebody tried to type the code. */
  guesses: Generated<number>
  created_at: IsoTime
  code_expires_at: IsoTime
  expires_at: IsoTime
}

/** How often a key was used in a window that began at `window_started_at` (seconds since 1970). */
export type RateLimitTable = { key: string; window_started_at: number; requests: number }

export type BountyTable = {
  id: Id
  creator_id: Id
  title: string
  description: string
  /** The creator's own pledge; the total with contributions is a sum over the ledger. */
  amount_cents: Cents
  created_at: IsoTime
  claimed_at: IsoTime | null
  delivered_at: IsoTime | null
  paid_at: IsoTime | null
  /** When its creator deleted their account: it is shown to nobody and takes nothing any more. */
  closed_at: IsoTime | null
}

export type VoteTable = { bounty_id: Id; account_id: Id; created_at: IsoTime }

/** One promise of money for a bounty: the creator's own, or a contribution. Its amount is a ledger transaction. */
export type PledgeTable = {
  id: Id
  bounty_id: Id
  account_id: Id
  transaction_id: Id
  created_at: IsoTime
  /** When it was dropped because no card could be charged for it; it counts in no total from then on. */
  dropped_at: Generated<IsoTime | null>
}

export type ApplicationStatus = 'pending' | 'accepted' | 'rejected' | 'completed' | 'withdrawn'
export type ApplicationTable = {
  id: Id
  bounty_id: Id
  journalist_id: Id
  cover_letter: string
  requested_due_date: IsoTime
  final_due_date: IsoTime | null
  owner_message: string | null
  status: ApplicationStatus
  created_at: IsoTime
  updated_at: IsoTime
}

export type DeliveryTable = {
  id: Id
  bounty_id: Id
  application_id: Id
  journalist_id: Id
  title: string
  /** The editor document as JSON text. */
  content: string
  /** A JSON text array of category names. */
  category: string
  delivered_at: IsoTime
  accepted_at: IsoTime | null
  feedback: string | null
  /** Since when AI helped with it; null where it did not. */
  ai_assisted_at: IsoTime | null
  /** Title and words of the content in lower case, for the search. */
  words: Generated<string>
  /** What a card shows of the content; null where it cannot be read. */
  preview: string | null
}

/** Why an acceptance ends without publishing: no card could be authorized, or what was captured cannot be paid out. */
export type EndingReason = 'nothing collected' | 'cannot settle'

/** A creator's decision to accept and pay, from when cards are asked until the delivery is settled or the acceptance ends. */
export type AcceptanceTable = {
  delivery_id: Id
  feedback: string | null
  begun_at: IsoTime
  /** Why it is ending: holds are released and captured money is refunded; the row is deleted once all is. */
  ending: Generated<EndingReason | null>
}

/** How far the payment of one pledge is: the states are in `payments/payment-states.ts`. */
export type PaymentTable = {
  pledge_id: Id
  provider: 'built-in' | 'stripe'
  status:
    | 'pending'
    | 'authorizing'
    | 'authorized'
    | 'declined'
    | 'capturing'
    | 'charged'
    | 'releasing'
    | 'refunding'
    | 'refunded'
    | 'dropped'
  /** The provider's name for it: at most one that is alive for each pledge, so that it cannot be charged twice. */
  intent_id: string | null
  /** How often an attempt ended without success. */
  attempts: number
  /** Why it was declined, in the provider's word. */
  problem: string | null
  updated_at: IsoTime
  /** Until when another card can be used: set at the first failure, and never moved. */
  deadline_at: Generated<IsoTime | null>
  /** When its backer was told of the failure. */
  told_at: Generated<IsoTime | null>
}

/** The card of a backer, by the names the provider has for person and card; the number is the provider's alone. */
export type CardTable = {
  account_id: Id
  customer_id: string
  payment_method_id: string | null
  saved_at: IsoTime | null
}

/** The creator's six ratings of one delivery, each 1 to 5. */
export type RatingTable = {
  id: Id
  delivery_id: Id
  rater_id: Id
  journalist_id: Id
  investigation: number
  writing: number
  truth: number
  timeliness: number
  followup: number
  value: number
  comment: string | null
  created_at: IsoTime
}

export type LedgerAccountKind =
  /** What a person has promised and not yet been charged. */
  | 'backer'
  /** What is promised to, and after charging held for, a bounty. */
  | 'bounty'
  /** The payment provider, from whom charged money comes and through whom payouts go. */
  | 'provider'
  /** What a journalist has earned. */
  | 'journalist'
  /** The platform's fees. */
  | 'platform'
export type LedgerAccountTable = { id: Id; kind: LedgerAccountKind; account_id: Id | null; bounty_id: Id | null }

/** A balanced set of entries; `idempotency_key` makes a retried one change nothing. */
export type LedgerTransactionTable = {
  id: Id
  kind: 'pledge' | 'charge' | 'fee' | 'payout' | 'release' | 'refund'
  bounty_id: Id
  idempotency_key: string | null
  created_at: IsoTime
}

/** Money into (positive) or out of (negative) a ledger account. A transaction's entries sum to zero. */
export type LedgerEntryTable = { id: Id; transaction_id: Id; ledger_account_id: Id; amount_cents: Cents }

export type DraftTable = {
  id: Id
  account_id: Id
  note_type: 'text' | 'direct'
  bounty_id: Id | null
  original_article_id: Id | null
  title: string
  content: string
  category: string
  media_items: string
  /** What the list of drafts shows of the content. */
  preview: Generated<string>
  /** Since when AI helped with it; null where it did not. */
  ai_assisted_at: IsoTime | null
  version: number
  created_at: IsoTime
  updated_at: IsoTime
}

/** What a draft was at one of its versions, and why it was kept. */
export type DraftVersionTable = {
  draft_id: Id
  version: number
  title: string
  content: string
  category: string
  origin: 'saved' | 'restored' | 'generated'
  /** Since when AI helped with the draft as it was. */
  ai_assisted_at: IsoTime | null
  /** How many words its content has. */
  words: number
  saved_at: IsoTime
}

export type NoteTable = { id: Id; account_id: Id; content: string; created_at: IsoTime }

/** A published story. One that was delivered has the identifier of its delivery. */
export type ArticleTable = {
  id: Id
  author_id: Id
  delivery_id: Id | null
  title: string
  content: string
  category: string
  media_items: string
  /** What lists show of the content (docs/decisions/0023); null where it has nothing to show. */
  excerpt: string | null
  /** Length of the whole text, for the read time. */
  characters: Generated<number>
  /** The first picture, as JSON of the contract's `Picture`. */
  picture: string | null
  /** What its writer's list shows of the content. */
  preview: Generated<string>
  /** Since when AI helped with it; null where it did not. */
  ai_assisted_at: IsoTime | null
  published_at: IsoTime
  updated_at: IsoTime
  /** Since when the public may not see it, and the published reason. */
  hidden_at: IsoTime | null
  hidden_reason: string | null
  /** The name over the story where it is not the account's: its author deleted the account and kept the name. */
  byline: string | null
}

/** Counts how often a story was hidden or shown: a process that meets another number forgets its cached pages. */
export type StoryVisibilityTable = { id: number; version: number }

/** What operators did, and people did with their accounts. The database refuses to change or delete a row. */
export type AuditLogTable = {
  id: Id
  at: IsoTime
  /** `cli:NAME` for an operator at the command line, otherwise an account's identifier. */
  actor: string
  action: string
  /** The identifier of the account, story or row it was done to. */
  subject: string
  reason: string | null
  /** JSON text, without secrets, names and addresses. */
  details: string
}

/** One row for each category an article is in; `published_at` is the article's, for the order of the list. */
export type ArticleCategoryTable = { category: string; published_at: IsoTime; article_id: Id }

/** A picture or recording. Its bytes are in media storage under its identifier. */
export type MediaTable = {
  id: Id
  owner_id: Id
  bounty_id: Id | null
  kind: 'image' | 'audio'
  content_type: string
  width: number | null
  height: number | null
  bytes: number
  created_at: IsoTime
  /** When tags were removed from a recording; null for pictures, which are drawn anew, and for what is still to be done. */
  stripped_at: Generated<IsoTime | null>
}

/** Our copy of a picture that a story or delivery shows from elsewhere; `media_id` is null until it is made. */
export type PictureCopyTable = {
  story_id: Id
  /** SHA-256 of `url`, in hexadecimal. */
  url_hash: string
  /** As the document has it. */
  url: string
  media_id: Id | null
  attempts: Generated<number>
  /** Why the last attempt failed. */
  problem: Generated<string | null>
  /** Null once it is copied or given up. */
  next_attempt_at: IsoTime | null
}

/** Which documents refer to a picture or recording: it is deleted only when none does. */
export type MediaReferenceTable = {
  media_id: Id
  holder_kind: 'draft' | 'draft-version' | 'delivery' | 'article'
  /** The identifier of the holder; of a version its draft's and its number, `0198…/7`. */
  holder_id: string
}

export type NewsletterSubscriberTable = {
  id: Id
  email: string
  requested_at: IsoTime
  confirmed_at: IsoTime | null
  unsubscribed_at: IsoTime | null
}

/** The instructions for article generation, each saving a row: the newest is in force, the rest are the history. */
export type AiInstructionsTable = { id: Id; content: string; author_id: Id | null; created_at: IsoTime }

/** What a request with an `Idempotency-Key` did and was answered, so that its retry changes nothing. */
export type IdempotencyTable = {
  account_id: Id
  key: string
  request_hash: string
  /** The row that the request made or changed; absent only inside the transaction that does it. */
  subject_id: Id | null
  /** The answer as JSON text; absent until it was written after the effect. */
  body: string | null
  created_at: IsoTime
  /** Until when one request has the key to itself while it works; null once its effect is written. */
  claimed_until: IsoTime | null
}

/** Mail written in the transaction that caused it, sent after it commits, and forgotten once it has left. */
export type OutboxTable = {
  id: Id
  /**
   * The email as encrypted JSON (server/mail/sealing.ts). Null only in rows from before this column, which hold it in the
   * five columns below; in sealed rows those are empty.
   */
  sealed: string | null
  /** Null for a letter to nobody, which is handled as any other and thrown away (docs/decisions/0007). */
  recipient: string | null
  subject: string
  text: string
  html: string
  /** Where one click ends the newsletter; only in mail of the newsletter. */
  unsubscribe_url: string | null
  created_at: IsoTime
  attempts: Generated<number>
  next_attempt_at: IsoTime
}

export type Schema = {
  account: AccountTable
  session: SessionTable
  known_device: KnownDeviceTable
  password_reset: PasswordResetTable
  email_verification: EmailVerificationTable
  rate_limit: RateLimitTable
  bounty: BountyTable
  vote: VoteTable
  pledge: PledgeTable
  application: ApplicationTable
  delivery: DeliveryTable
  acceptance: AcceptanceTable
  payment: PaymentTable
  card: CardTable
  rating: RatingTable
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  draft: DraftTable
  draft_version: DraftVersionTable
  note: NoteTable
  article: ArticleTable
  article_category: ArticleCategoryTable
  media: MediaTable
  media_reference: MediaReferenceTable
  picture_copy: PictureCopyTable
  newsletter_subscriber: NewsletterSubscriberTable
  ai_instructions: AiInstructionsTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  story_visibility: StoryVisibilityTable
  audit_log: AuditLogTable
}
