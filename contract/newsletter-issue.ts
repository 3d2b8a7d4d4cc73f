/** Issues of the newsletter, which administrators write and send (docs/product.md#the-newsletter). */
import * as v from 'valibot'
import { pageQuery } from './bounty.ts'
import { cleanLine } from './invisible-characters.ts'
import { categories } from './limits.ts'
import { Timestamp } from './story.ts'
import { maxCharacters, shortList } from './text-length.ts'
import { timestamp } from './timestamp.ts'

export const newsletterIssueLimits = { pageSize: 20, subjectCharacters: 120, daysAhead: 90 } as const

/** `general` is the newsletter that everybody gets who subscribes; each section has one that people can add. */
export const NewsletterList = v.picklist(['general', ...categories], 'is not one of our lists')
export type NewsletterList = v.InferOutput<typeof NewsletterList>

/** `stopped`: an administrator ended it before everybody had it. */
export const IssueState = v.picklist(['draft', 'scheduled', 'sending', 'sent', 'stopped'])
export type IssueState = v.InferOutput<typeof IssueState>

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * `audience` is frozen when the sending begins: waiting + accepted + excluded + unknown = audience. `unknown` are those during whose
 * email the server was stopped: they may have it, so it is not repeated. `bounced` and `complained` are counted among the accepted.
 */
export const SendingCounts = v.object({
  audience: Count,
  waiting: Count,
  accepted: Count,
  excluded: v.object({ unsubscribed: Count, suppressed: Count, rejected: Count, stopped: Count }),
  unknown: Count,
  bounced: Count,
  complained: Count,
  /** Counts those who unsubscribed with a link of this issue. */
  unsubscribed: Count,
  /** In seconds; null once nobody waits. */
  left: v.nullable(Count),
})
export type SendingCounts = v.InferOutput<typeof SendingCounts>

const Subject = v.pipe(
  v.string(),
  maxCharacters(
    newsletterIssueLimits.subjectCharacters,
    `must have at most ${newsletterIssueLimits.subjectCharacters} characters`,
  ),
  v.transform(cleanLine),
)

export const IssueSummary = v.object({
  id: v.string(),
  /** May be empty in a draft. */
  subject: v.string(),
  list: NewsletterList,
  state: IssueState,
  scheduled_at: v.nullable(Timestamp),
  updated_at: Timestamp,
  sent_at: v.nullable(Timestamp),
  /** Null until the sending begins. */
  counts: v.nullable(SendingCounts),
})
export type IssueSummary = v.InferOutput<typeof IssueSummary>

/** `content` is an editor document as JSON, as in drafts. */
export const Issue = v.object({
  ...IssueSummary.entries,
  content: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many would get it now. */
  subscribers: Count,
})
export type Issue = v.InferOutput<typeof Issue>

export const IssuePage = v.object({ items: v.array(IssueSummary), total: Count })
export const IssuePageQuery = v.omit(pageQuery(newsletterIssueLimits.pageSize), ['limit', 'search'])

/** `week` starts with a list of the stories of the last seven days. */
export const NewIssue = v.object({ start: v.picklist(['empty', 'week']) })

/** `version` is that on which the change is based. */
export const IssueChange = v.object({
  subject: Subject,
  list: NewsletterList,
  content: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
})
export type IssueChange = v.InferOutput<typeof IssueChange>

/** `at` null sends it at once. */
export const IssueSchedule = v.object({
  at: v.nullable(timestamp()),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
})

export const onlyOwnPictures = 'The only media of an issue are pictures that were uploaded here'

export const issueChangedElsewhere =
  'Another administrator has changed this issue meanwhile. Reload it to see their version; yours is not saved.'

/** A sent issue as everybody can read it. */
const PublicIssueSummary = v.object({
  id: v.string(),
  subject: v.string(),
  list: NewsletterList,
  sent_at: Timestamp,
})
export const PublicIssue = v.object({ ...PublicIssueSummary.entries, content: v.string() })
export type PublicIssue = v.InferOutput<typeof PublicIssue>
export const PublicIssuePage = v.object({ items: v.array(PublicIssueSummary), total: Count })
export type PublicIssuePage = v.InferOutput<typeof PublicIssuePage>

export const NewsletterLists = v.object({ lists: shortList(NewsletterList, 20) })

/** The reports of a mail provider, in the shape of docs/operations.md#bounces-and-complaints. `MAIL_WEBHOOK_SECRET` signs them. */
export const MailReports = v.object({
  reports: shortList(
    v.object({ type: v.picklist(['bounce', 'complaint']), email: v.pipe(v.string(), v.maxLength(320)) }),
    1_000,
  ),
})
