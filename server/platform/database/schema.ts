/**
 * The tables as both engines store them (docs/architecture.md#data-and-money): identifiers are time-ordered text,
 * money is integer cents, times are ISO 8601 text in UTC, and nullable times replace booleans.
 */
import type { Generated } from 'kysely'
import type { BountyEventKind, BountyStage } from '../../../contract/bounty.ts'
import type { CreatorNaming } from '../../../contract/creator-naming.ts'
import type { Category, EmailKind } from '../../../contract/limits.ts'
import type { NewsletterList } from '../../../contract/newsletter-issue.ts'
import type { NotificationTopic } from '../../../contract/notification.ts'
import type { ChoosableKind, NotificationChoice } from '../../../contract/preferences.ts'
import type { WebhookDelivery } from '../../../contract/webhooks.ts'
import type {
  FederationActivityTable,
  FederationActorTable,
  FederationBlockedDomainTable,
  FederationCacheTable,
  FederationDeliveryTable,
  FederationFollowerTable,
  FederationInboxTable,
  FederationKeyTable,
  FederationPendingTable,
  FederationStoryTable,
} from './federation-tables.ts'
import type {
  AcceptanceTable,
  BackerSumTable,
  CardTable,
  ComplaintTable,
  ConnectAccountTable,
  DisputeTable,
  EndingSumTable,
  InstallationTable,
  LedgerAccountTable,
  LedgerEntryTable,
  LedgerSumTable,
  LedgerTransactionTable,
  PaymentTable,
  PayoutDetailsTable,
  PayoutItemTable,
  PayoutRunTable,
  PayoutTable,
  PersonMarkTable,
  PledgeMatchTable,
  PledgeTable,
  PotCategoryTable,
  PotTable,
  RefundProposalTable,
  RefundTable,
  SharedDeviceTable,
  StripeChargeTable,
  StripeRemovalTable,
  StripeTransferTable,
} from './money-tables.ts'

type Id = string
type IsoTime = string
type Cents = number

/** `email` is stored in lower case. */
export type AccountTable = {
  id: Id
  email: string
  name: string
  phone: string | null
  password_hash: string
  /** 0, 1, 2, 3 or 99 (docs/specification.md#3-entities-and-their-fields). */
  user_type: number
  /** When they accepted the Journalist Agreement; null also for a journalist who was promoted by hand. */
  journalist_agreed_at: IsoTime | null
  /** When the user verified the address. Until then it receives only the verification email. */
  email_verified_at: IsoTime | null
  created_at: IsoTime
  updated_at: IsoTime
  suspended_at: IsoTime | null
  /** Null before they have opened My Contributions. */
  contributions_seen_until: Generated<IsoTime | null>
  /** When the user deleted the account. The row stays, without personal data, for the ledger and published stories. */
  deleted_at: IsoTime | null
}

/** The session token names this row; ending the row revokes the token. */
export type SessionTable = {
  id: Id
  account_id: Id
  created_at: IsoTime
  expires_at: IsoTime
  ended_at: IsoTime | null
  /** To the hour. */
  last_used_at: IsoTime
  user_agent: Generated<string | null>
  device_id: Generated<Id | null>
}

/** The public page of a journalist. The slug never changes, so that links to the page stay valid. */
export type AuthorProfileTable = {
  account_id: Id
  slug: string
  /** The look of the name (`lookOf`). */
  look: Generated<string>
  biography: Generated<string>
  /** A JSON text array of category names. */
  beats: Generated<string>
  /** A JSON text array of labels and addresses. */
  links: Generated<string>
  picture_id: Generated<Id | null>
  picture_alt: Generated<string>
  updated_at: IsoTime
}

/** A browser that has signed in to an account before (docs/decisions/0021). Its signed cookie holds the identifier. */
export type KnownDeviceTable = { id: Id; account_id: Id; created_at: IsoTime; expires_at: IsoTime }

export type PasswordResetTable = {
  /** SHA-256 of the token: only the email contains the token itself. */
  token_hash: string
  /** Null when no account has the requested email: such a token opens nothing (docs/decisions/0007). */
  account_id: Id | null
  created_at: IsoTime
  expires_at: IsoTime
  used_at: IsoTime | null
}

export type EmailVerificationTable = {
  id: Id
  account_id: Id
  token_hash: string
  /** HMAC of the code: a plain hash of six digits could be brute-forced in a second. */
  code_hash: string
  guesses: Generated<number>
  created_at: IsoTime
  code_expires_at: IsoTime
  expires_at: IsoTime
}

/** One pending change of each account. A hash is null once its link was used, or if it is not needed. */
export type EmailChangeTable = {
  account_id: Id
  /** Stays signed in once the email has changed. */
  session_id: Id
  email: string
  /** Of the link that the present address gets, if it is verified. */
  present_hash: string | null
  new_hash: string | null
  created_at: IsoTime
  expires_at: IsoTime
}

export type RateLimitTable = {
  key: string
  window_started_at: number
  ends_at: number
  requests: number
}

export type BountyTable = {
  id: Id
  creator_id: Id
  title: string
  description: string
  /** The creator's own pledge; the total with contributions is a sum over the ledger. */
  amount_cents: Cents
  created_at: IsoTime
  /** When an application was accepted. */
  assigned_at: IsoTime | null
  delivered_at: IsoTime | null
  paid_at: IsoTime | null
  /** When the creator deleted their account: the bounty is hidden and accepts nothing any more. */
  closed_at: IsoTime | null
  /** When an open bounty expires; null in every other state. */
  expires_at: Generated<IsoTime | null>
  expiry_days: Generated<number>
  /** When the creator extended the expiry, which they can do once. */
  extended_at: Generated<IsoTime | null>
  /** When the journalist left an assigned bounty; null again once it is reopened. */
  vacant_at: Generated<IsoTime | null>
  ended_at: Generated<IsoTime | null>
  ended_as: Generated<'expired' | 'canceled' | null>
  /** How the published story names its creator. */
  naming: Generated<CreatorNaming>
  /** The highest number of backers that its creator and backers were told of. */
  milestone: Generated<number>
  /** The words in the form that searches compare (`fold.ts`); null until the server has written it. */
  folded: Generated<string | null>
  /** When the newsroom hid the question: its words are then in `hidden_title` and `hidden_description`. */
  hidden_at: Generated<IsoTime | null>
  hidden_reason: Generated<string | null>
  hidden_title: Generated<string | null>
  hidden_description: Generated<string | null>
}

/** `position` counts from 1, in the order of choosing. */
export type BountyCategoryTable = { bounty_id: Id; position: number; category: Category }

/** The creator added it to the brief of an open bounty. Never changed, only hidden with its question. */
export type AmendmentTable = {
  id: Id
  bounty_id: Id
  text: string
  added_at: IsoTime
  hidden_text: Generated<string | null>
}

/** A reader tells the journalist of a bounty, and nobody else, what they know (docs/decisions/0074). */
export type TipTable = {
  id: Id
  bounty_id: Id
  account_id: Id
  sent_at: IsoTime
  /** When its journalist got an email about it. */
  told_at: Generated<IsoTime | null>
  /** Its journalist keeps it on purpose. */
  kept_until: Generated<IsoTime | null>
  /** The text as encrypted JSON. */
  sealed: string
}

export type TipBlockTable = { bounty_id: Id; account_id: Id; blocked_at: IsoTime }

/** Whether a published story answered the question of its creator (docs/decisions/0075). */
export type FollowUpTable = {
  bounty_id: Id
  /** The creator. */
  account_id: Id
  answer: 'yes' | 'partly' | 'no' | null
  /** The creator's next question; empty if they have none. */
  next: Generated<string>
  changed_at: IsoTime
}

/**
 * The lists in which a bounty appears: the whole board (`all`) and each of its categories. Triggers keep the rows
 * (docs/decisions/0043).
 */
export type BountyListingTable = {
  bounty_id: Id
  category: Category | 'all'
  /** Null for a bounty that expired, was canceled or was closed. */
  stage: BountyStage | null
  created_at: IsoTime
  expires_at: IsoTime | null
  /** The sum of the pledges that count, with matches. */
  total_cents: Cents
  votes: number
  /** The people whose pledges count, without sponsors. */
  backers: Generated<number>
}

/** News about the work on a bounty, from its journalist. */
export type ProgressUpdateTable = {
  id: Id
  bounty_id: Id
  author_id: Id
  text: string
  audience: 'everyone' | 'backers'
  picture_id: Generated<Id | null>
  picture_alt: Generated<string>
  published_at: IsoTime
  hidden_at: Generated<IsoTime | null>
  hidden_reason: Generated<string | null>
}

/** Never changed, only withdrawn, and kept when its author's account is deleted. */
export type CorrectionTable = { id: Id; article_id: Id; author_id: Id; text: string; published_at: IsoTime }

/** `subject` is the account of an author, the name of a category, or a bounty. */
export type FollowTable = {
  account_id: Id
  kind: 'author' | 'category' | 'question'
  subject: string
  followed_at: IsoTime
}

export type FollowingSeenTable = { account_id: Id; seen_until: IsoTime }

/** Something that happened to an account (docs/decisions/0079). */
export type NotificationTable = {
  id: Id
  account_id: Id
  kind: EmailKind
  topic: NotificationTopic
  /** A sentence of ours, without text that somebody typed. */
  words: string
  /** The number of events that it stands for. */
  count: Generated<number>
  path: string
  bounty_id: Id | null
  /** The story as a delivery and as an article, which have one identifier. It can be removed. */
  story_id: Id | null
  began_at: IsoTime
  /** When the last of its events happened. */
  at: IsoTime
  read_at: IsoTime | null
  /** The digest that will tell it. */
  digest: Generated<DigestFrequency | null>
}

export type NotificationReadTable = { account_id: Id; read_until: IsoTime }

/** What a person has chosen. All else is our default. */
export type NotificationChoiceTable = { account_id: Id; kind: ChoosableKind; choice: NotificationChoice }

export type NotificationSettingsTable = {
  account_id: Id
  time_zone: Generated<string | null>
  /** Times of the day, such as 22:00: both or neither. */
  quiet_from: Generated<string | null>
  quiet_until: Generated<string | null>
  paused_until: Generated<IsoTime | null>
  /** A JSON text array of kinds. */
  push_kinds: Generated<string | null>
  /** Set while the news of what the person follows are pushed: those until then were. */
  news_pushed_until: Generated<IsoTime | null>
}

/** A browser that shows notifications, as long as its session lives. */
export type PushSubscriptionTable = {
  session_id: Id
  account_id: Id
  endpoint: string
  p256dh: string
  auth: string
  created_at: IsoTime
  /** The attempts since the push service last took a message. */
  failures: Generated<number>
  waits_until: Generated<IsoTime | ''>
}

/** Waits for the browser of a session. Another event of the same notification replaces its identifier. */
export type PushMessageTable = {
  id: Id
  session_id: Id
  /** A notification, or a piece of news such as `story:01a2`. */
  notification_id: string
  created_at: IsoTime
  next_attempt_at: IsoTime
}

/** A digest that will be sent, unless it is empty by then. */
export type DigestTable = {
  account_id: Id
  frequency: DigestFrequency
  due_at: IsoTime
  /** News of what the account follows belong to it from then on. Null if it has none. */
  news_since: Generated<IsoTime | null>
}
export type DigestFrequency = 'daily' | 'weekly'

/** Goes with its story. */
export type SavedStoryTable = { account_id: Id; article_id: Id; saved_at: IsoTime }

export type VoteTable = {
  bounty_id: Id
  account_id: Id
  created_at: IsoTime
  /** 0: the voter's address is not verified, so only the voter sees the vote. */
  counts: Generated<0 | 1>
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
  /** When the bounty was reopened because the due date had passed; the status is then `withdrawn`. */
  missed_at: Generated<IsoTime | null>
}

/** The latest request of an assigned journalist for a later due date. */
export type ExtensionTable = {
  application_id: Id
  due_date: IsoTime
  reason: string
  asked_at: IsoTime
  agreed_at: IsoTime | null
  declined_at: IsoTime | null
}

/** A step on the public timeline of a bounty; `actor_id` is null for what happened by itself. */
export type BountyEventTable = {
  id: Id
  bounty_id: Id
  at: IsoTime
  kind: BountyEventKind
  actor_id: Id | null
  until: IsoTime | null
  reason: string | null
}

/** Work that is due at a date (docs/decisions/0034). A subject has at most one job of a kind. */
export type JobTable = {
  id: Id
  kind: JobKind
  subject_id: Id
  due_at: IsoTime
  attempts: Generated<number>
  /** Until when one process works on it. */
  leased_until: Generated<IsoTime | null>
  problem: Generated<string | null>
}

export type JobKind =
  | 'warn of expiry'
  | 'expire'
  | 'remind of due date'
  | 'tell of missed due date'
  | 'reopen'
  | 'remind of review'
  | 'accept by silence'
  | 'remind of objection'
  | 'remind of complaint'
  | 'ask for update'
  | 'tell of tips'
  | 'ask creator'
  | 'send newsletter'

export type DeliveryTable = {
  id: Id
  bounty_id: Id
  application_id: Id
  journalist_id: Id
  title: string
  content: string
  /** A JSON text array of category names. */
  category: string
  /** As its author chose it, or as it was guessed from the text; null if it is unknown. */
  language: Generated<string | null>
  delivered_at: IsoTime
  accepted_at: IsoTime | null
  feedback: string | null
  ai_assisted_at: IsoTime | null
  /** The number of independent people who paid for it; null until it is paid. */
  backers: Generated<number | null>
  /** When it was known that its journalist and the creator of the bounty are one person. Then no rating of it counts. */
  own_person_at: Generated<IsoTime | null>
  words: Generated<string>
  preview: string | null
  /**
   * When the present review began: at the delivery, when it was delivered again, or when an acceptance ended without
   * a payment.
   */
  review_from: Generated<IsoTime | null>
  /** When it was returned to the journalist for changes; null again once it is delivered again. */
  returned_at: Generated<IsoTime | null>
  /** When the newsroom withdrew it, before it was published; null again once it is shown, delivered again or published. */
  hidden_at: Generated<IsoTime | null>
  hidden_reason: Generated<string | null>
  /** Its versions up to this number are withdrawn, also once another has been delivered. */
  hidden_versions: Generated<number>
  /** When silence accepted it. */
  automatic_at: Generated<IsoTime | null>
}

/** Each text that was delivered; the newest is also that of the delivery. */
export type DeliveredVersionTable = {
  delivery_id: Id
  number: number
  title: string
  content: string
  delivered_at: IsoTime
}

export type ChangeRequestTable = {
  id: Id
  delivery_id: Id
  /** A JSON text array. */
  points: string
  due_date: IsoTime
  asked_at: IsoTime
  asked_by: 'creator' | 'administrator'
}

export type ObjectionTable = {
  id: Id
  delivery_id: Id
  account_id: Id
  made_by: 'creator' | 'contributor'
  reason: string
  made_at: IsoTime
  ruled_at: IsoTime | null
  ruling: 'accepted' | 'returned' | 'canceled' | null
  ruling_reason: string | null
}

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

export type DraftTable = {
  id: Id
  account_id: Id
  note_type: 'text' | 'direct'
  bounty_id: Id | null
  original_article_id: Id | null
  title: string
  content: string
  category: string
  /** As its author chose it; null leaves it to a guess. */
  language: Generated<string | null>
  media_items: string
  preview: Generated<string>
  ai_assisted_at: IsoTime | null
  version: number
  created_at: IsoTime
  updated_at: IsoTime
}

export type DraftVersionTable = {
  draft_id: Id
  version: number
  title: string
  content: string
  category: string
  origin: 'saved' | 'restored' | 'generated'
  ai_assisted_at: IsoTime | null
  words: number
  saved_at: IsoTime
}

export type NoteTable = { id: Id; account_id: Id; content: string; created_at: IsoTime }

export type ArticleTable = {
  id: Id
  author_id: Id
  delivery_id: Id | null
  title: string
  content: string
  category: string
  media_items: string
  excerpt: string | null
  characters: Generated<number>
  picture: string | null
  preview: Generated<string>
  ai_assisted_at: IsoTime | null
  published_at: IsoTime
  /** The date that readers see (docs/specification.md#public); null in an independent story, which has `published_at`. */
  delivered_at: Generated<IsoTime | null>
  updated_at: IsoTime
  hidden_at: IsoTime | null
  hidden_reason: string | null
  /** The name to show when the author deleted the account and kept the name on the story. */
  byline: string | null
  /** The version that was published last of the draft that it began as; null if another draft changed it since. */
  draft_version: number | null
}

/** Counts how often a story was hidden or shown. A process that sees a new number drops its cached responses. */
export type StoryVisibilityTable = { id: number; version: number }

/** Keeps what stood in a row before the newsroom put other words there (`server/people/moderation/texts.ts`). */
export type WithdrawnTextTable = {
  /** The kind of the text and the key of its row: `rating:0198…`. */
  id: string
  /** Its writer. Null for the newsroom and for a deleted account. */
  account_id: Id | null
  /** The columns as JSON. */
  words: string
  withdrawn_at: IsoTime
  reason: string
}

/** Actions of operators, and of users on their own accounts. The database rejects changing or deleting a row. */
export type AuditLogTable = {
  id: Id
  at: IsoTime
  /** `cli:NAME` for an operator at the command line, otherwise an account's identifier. */
  actor: string
  action: string
  subject: string
  reason: string | null
  /** JSON text without secrets, names or addresses. */
  details: string
}

/** One row per category of an article; repeats `published_at` so that an index can sort the list. */
export type ArticleCategoryTable = { category: string; published_at: IsoTime; article_id: Id }

/** The language of a published story. Stories of an unknown language have no row. */
export type ArticleLanguageTable = { article_id: Id; language: string }

/** Administrators pinned these to the front page or left them out, as JSON; the highest version is in force. */
export type FrontPageArrangementTable = { version: number; arranged_by: Id; arranged_at: IsoTime; placements: string }

/** The stories that may lead the front page without an editor; repeats `published_at` so that an index can sort them. */
export type LeadStoryTable = { published_at: IsoTime; article_id: Id }

export type SearchDocumentKind = 'story' | 'question' | 'author'

/**
 * A visible story, bounty or author of the search index. The identifier sorts by date. The terms are in `search_word` on
 * SQLite and in a column of their own on PostgreSQL.
 */
export type SearchDocumentTable = { id: number; kind: SearchDocumentKind; subject_id: Id }

/**
 * The text that passages are cut from, the weights of the document's words, and the forms of its public words that
 * `search_vocabulary` counts. `version` is that of the form of words; documents of an older one are indexed again.
 */
export type SearchTextTable = {
  document_id: number
  text: string
  weights: Generated<string>
  forms: Generated<string>
  version: Generated<number>
}

/** The neighboring words of a document, which a search for a phrase looks at. */
export type SearchPairsTable = { document_id: number; pairs: string }

/** Forms of documents that `search_vocabulary` does not count yet (1), or no longer (-1). */
export type SearchUncountedTable = { id: Generated<number>; documents: number; forms: string }

/** In how many documents a word is, as it is written, and its normal form. The empty word counts all documents. */
export type SearchVocabularyTable = { form: string; normal: string; documents: number }

/** The most significant words of a story, which distinguish it. */
export type SearchKeywordTable = { word: string; document_id: number }

/** Triggers insert a row for everything that has to be indexed again. */
export type SearchPendingTable = { id: Generated<number>; kind: SearchDocumentKind; subject_id: Id }

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
}

/** Our copy of an external picture in a story or delivery; `media_id` is null until the copy exists. */
export type PictureCopyTable = {
  story_id: Id
  url_hash: string
  url: string
  media_id: Id | null
  attempts: Generated<number>
  problem: Generated<string | null>
  next_attempt_at: IsoTime | null
}

/** A reference from a document to a picture or recording; the sweep deletes only unreferenced media. */
export type MediaReferenceTable = {
  media_id: Id
  holder_kind: 'draft' | 'draft-version' | 'delivery' | 'article' | 'author' | 'update' | 'issue'
  /** The identifier of the holder; for an author the account's, for a version the draft's identifier and number, `0198…/7`. */
  holder_id: string
}

export type NewsletterSubscriberTable = {
  id: Id
  email: string
  requested_at: IsoTime
  confirmed_at: IsoTime | null
  unsubscribed_at: IsoTime | null
}

/** A list that the subscriber gets. */
export type NewsletterListTable = { subscriber_id: Id; list: NewsletterList }

/** A draft, scheduled, or sent by the mailing of the same subject. `content` is an editor document as JSON. */
export type NewsletterIssueTable = {
  id: Id
  subject: string
  list: NewsletterList
  content: string
  version: Generated<number>
  scheduled_at: IsoTime | null
  created_at: IsoTime
  updated_at: IsoTime
}

/** An email to many (docs/decisions/0081). `counts` are those of its recipients, as JSON, once it has ended. */
export type MailingTable = {
  id: Id
  kind: MailingKind
  subject_id: Id | null
  state: 'freezing' | 'sending' | 'stopping' | 'finished' | 'stopped'
  created_at: IsoTime
  frozen_until: Id | null
  finished_at: IsoTime | null
  counts: string | null
  bounced: Generated<number>
  complained: Generated<number>
  unsubscribed: Generated<number>
}

export type MailingKind = 'newsletter' | 'digest'

export type MailingRecipientTable = {
  mailing_id: Id
  /** A subscriber or an account. */
  recipient_id: Id
  state: 'waiting' | 'sending' | 'accepted' | 'excluded' | 'unknown'
  reason: string | null
  first_attempt_at: IsoTime | null
  next_attempt_at: IsoTime
  claimed_at: IsoTime | null
  report: MailReport | null
}

/** What happened to an email after the mail server had accepted it. */
export type MailReport = 'bounced' | 'complained' | 'unsubscribed'

/** One row: the process that sends mailings. */
export type MailingSenderTable = { id: number; holder: string | null; leased_until: IsoTime }

/** Addresses that get no mailings. */
export type MailSuppressionTable = { address: string; reason: Exclude<MailReport, 'unsubscribed'>; at: IsoTime }

/** A service of the operator that is told of public events (docs/decisions/0084). */
export type WebhookTable = {
  id: Id
  url: string
  description: string
  /** Its events as a JSON list. */
  events: string
  /** Encrypted (server/platform/sealing.ts). */
  secret: string
  former_secret: string | null
  former_secret_until: IsoTime | null
  off_at: IsoTime | null
  off_because: 'asked' | 'gone' | 'failing' | null
  failing_since: IsoTime | null
  last_attempt_at: IsoTime | null
  last_error: string | null
  created_at: IsoTime
}

/** A message to a service. Triggers insert it in the transaction of the event. */
export type WebhookDeliveryTable = {
  id: Generated<number>
  message_id: string
  webhook_id: Id
  event: WebhookDelivery['event']
  /** The story, bounty or issue; empty for a ping. */
  subject_id: Id
  /** When it happened. */
  created_at: IsoTime
  state: Generated<WebhookDelivery['state']>
  attempts: Generated<number>
  next_at: IsoTime
  /** Until when a process sends it. */
  claimed_until: Generated<IsoTime | null>
  error: Generated<string | null>
}

export type AiInstructionsTable = { id: Id; content: string; author_id: Id | null; created_at: IsoTime }

export type IdempotencyTable = {
  account_id: Id
  key: string
  request_hash: string
  /** The row that the request created or changed; null only inside that transaction. */
  subject_id: Id | null
  /** The response as JSON text; null until it is written after the effect. */
  body: string | null
  created_at: IsoTime
  /** Until when one request holds the key while it works; null once its effect is written. */
  claimed_until: IsoTime | null
}

/** Emails: written in the transaction that causes them, sent after it commits, then deleted. */
export type OutboxTable = {
  id: Id
  /** The email as encrypted JSON (server/platform/sealing.ts). */
  sealed: string
  created_at: IsoTime
  attempts: Generated<number>
  next_attempt_at: IsoTime
}

export type Schema = {
  account: AccountTable
  author_profile: AuthorProfileTable
  session: SessionTable
  known_device: KnownDeviceTable
  password_reset: PasswordResetTable
  email_verification: EmailVerificationTable
  email_change: EmailChangeTable
  rate_limit: RateLimitTable
  bounty: BountyTable
  bounty_category: BountyCategoryTable
  bounty_listing: BountyListingTable
  ledger_sum: LedgerSumTable
  backer_sum: BackerSumTable
  ending_sum: EndingSumTable
  progress_update: ProgressUpdateTable
  amendment: AmendmentTable
  tip: TipTable
  tip_block: TipBlockTable
  follow_up: FollowUpTable
  correction: CorrectionTable
  follow: FollowTable
  following_seen: FollowingSeenTable
  saved_story: SavedStoryTable
  notification: NotificationTable
  notification_read: NotificationReadTable
  notification_choice: NotificationChoiceTable
  notification_settings: NotificationSettingsTable
  digest: DigestTable
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
  vote: VoteTable
  pledge: PledgeTable
  pledge_match: PledgeMatchTable
  pot: PotTable
  pot_category: PotCategoryTable
  application: ApplicationTable
  extension: ExtensionTable
  bounty_event: BountyEventTable
  job: JobTable
  delivery: DeliveryTable
  delivered_version: DeliveredVersionTable
  change_request: ChangeRequestTable
  objection: ObjectionTable
  acceptance: AcceptanceTable
  payment: PaymentTable
  card: CardTable
  stripe_charge: StripeChargeTable
  stripe_removal: StripeRemovalTable
  rating: RatingTable
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  installation: InstallationTable
  ledger_entry: LedgerEntryTable
  payout_details: PayoutDetailsTable
  payout_run: PayoutRunTable
  payout: PayoutTable
  payout_item: PayoutItemTable
  connect_account: ConnectAccountTable
  person_mark: PersonMarkTable
  shared_device: SharedDeviceTable
  complaint: ComplaintTable
  stripe_transfer: StripeTransferTable
  refund: RefundTable
  refund_proposal: RefundProposalTable
  dispute: DisputeTable
  draft: DraftTable
  draft_version: DraftVersionTable
  note: NoteTable
  article: ArticleTable
  article_category: ArticleCategoryTable
  article_language: ArticleLanguageTable
  front_page_arrangement: FrontPageArrangementTable
  lead_story: LeadStoryTable
  search_document: SearchDocumentTable
  search_text: SearchTextTable
  search_pairs: SearchPairsTable
  search_uncounted: SearchUncountedTable
  search_keyword: SearchKeywordTable
  search_vocabulary: SearchVocabularyTable
  search_pending: SearchPendingTable
  media: MediaTable
  media_reference: MediaReferenceTable
  picture_copy: PictureCopyTable
  newsletter_subscriber: NewsletterSubscriberTable
  newsletter_list: NewsletterListTable
  newsletter_issue: NewsletterIssueTable
  mailing: MailingTable
  mailing_recipient: MailingRecipientTable
  mailing_sender: MailingSenderTable
  mail_suppression: MailSuppressionTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  ai_instructions: AiInstructionsTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  story_visibility: StoryVisibilityTable
  withdrawn_text: WithdrawnTextTable
  audit_log: AuditLogTable
  federation_key: FederationKeyTable
  federation_follower: FederationFollowerTable
  federation_blocked_domain: FederationBlockedDomainTable
  federation_story: FederationStoryTable
  federation_actor: FederationActorTable
  federation_pending: FederationPendingTable
  federation_activity: FederationActivityTable
  federation_inbox: FederationInboxTable
  federation_delivery: FederationDeliveryTable
  federation_cache: FederationCacheTable
}
