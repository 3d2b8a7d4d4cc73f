import * as v from 'valibot'
import { AuthorRecord } from './author-record.ts'
import { applicationLimits } from './bounty-life-limits.ts'
import { Amount } from './money.ts'
import { StoryAuthor, Timestamp } from './story.ts'
import { LimitedText } from './text-length.ts'
import { timestamp } from './timestamp.ts'

/** `missed`: the bounty was reopened after the due date had passed without a delivery. */
export const ApplicationStatus = v.picklist(['pending', 'accepted', 'rejected', 'completed', 'withdrawn', 'missed'])
export type ApplicationStatus = v.InferOutput<typeof ApplicationStatus>

export const Application = v.object({
  id: v.string(),
  bounty_id: v.string(),
  bounty_title: v.string(),
  /** The newsroom has withdrawn the question, so nobody can accept the offer. Absent otherwise. */
  is_hidden: v.optional(v.literal(true)),
  journalist_id: v.string(),
  journalist_name: v.string(),
  /** Absent if the journalist has no page. */
  author: v.optional(StoryAuthor),
  /** Weighted mean of all ratings, 0 to 5 with one decimal; 0 without ratings. */
  journalist_rating: v.number(),
  total_ratings: v.number(),
  /** The creator compares offers by it; only in the offers on a bounty. */
  record: v.optional(v.omit(AuthorRecord, ['rating'])),
  status: ApplicationStatus,
  date_applied: Timestamp,
  requested_due_date_journalist: Timestamp,
  final_due_date: v.nullable(Timestamp),
  cover_letter: v.string(),
  owner_message: v.nullable(v.string()),
  total_amount: Amount,
  updated_at: Timestamp,
})
export type Application = v.InferOutput<typeof Application>

export const dueDateMissing = 'Please propose a due date for completing the bounty'
const dueDateInThePast = 'Due date must be in the future'
const dueDateTooFar = 'Due date must be within one year'

/** Returns the reason why a due date is invalid. Both arguments are milliseconds since 1970. */
export function findDueDateError(dueDate: number, now: number): string | undefined {
  if (Number.isNaN(dueDate)) return dueDateMissing
  if (dueDate <= now) return dueDateInThePast
  return dueDate > now + applicationLimits.dueDateSecondsAhead * 1000 ? dueDateTooFar : undefined
}

export const NewApplication = v.object({
  cover_letter: v.pipe(
    LimitedText(applicationLimits.coverLetterCharacters, 'Cover letter is too long'),
    v.nonEmpty('Please provide a cover letter explaining your approach to this bounty'),
  ),
  requested_due_date_journalist: timestamp(dueDateMissing),
})

export const Decision = v.object({
  owner_message: v.optional(LimitedText(applicationLimits.messageCharacters, 'Message is too long')),
})

export const offerLapsed =
  'The proposed due date has passed. The journalist can withdraw this offer and make another one.'
export const offerUnavailable = 'This offer cannot be accepted at the moment.'
export const notAJournalist = 'You must be a journalist to apply for bounties'
export const ownBounty = 'You cannot apply to your own bounty'
export const alreadyAssigned = 'This bounty has already been assigned'
export const alreadyApplied = 'You have already made an offer on this bounty'
export const appliedTooOften =
  'You have already made two offers on this bounty. You cannot make another one, but other bounties are open.'
