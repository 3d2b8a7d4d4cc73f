import * as v from 'valibot'
import { asText } from './invisible-characters.ts'
import { Timestamp } from './story.ts'
import { maxCharacters } from './text-length.ts'

/** Limits of the follow-up (docs/product.md#the-follow-up). Days count from the publication of the story. */
export const followUpLimits = {
  nextCharacters: 500,
  /** The creator can answer, and change the answer, for so long. */
  days: 30,
  /** An email asks after so long, unless the creator has answered. */
  emailDays: 2,
} as const

export const followUpAnswers = ['yes', 'partly', 'no'] as const
export const FollowUpAnswer = v.picklist(followUpAnswers, 'Please choose yes, partly or no')
export type FollowUpAnswer = v.InferOutput<typeof FollowUpAnswer>

/** Whether a story answered the question of its creator, and what they want to know next. */
export const FollowUp = v.object({
  /** Null while the creator has not chosen. */
  answer: v.nullable(FollowUpAnswer),
  /** Empty if there is nothing. */
  next: v.string(),
  /** Null for everybody but the creator, and for them once the time is over. */
  changeable_until: v.nullable(Timestamp),
})
export type FollowUp = v.InferOutput<typeof FollowUp>

/** Keeps a part that is absent, so that a choice never replaces a text that another tab has saved. */
export const FollowUpChange = v.pipe(
  v.object({
    answer: v.optional(FollowUpAnswer),
    next: v.optional(
      v.pipe(
        v.string(),
        maxCharacters(followUpLimits.nextCharacters, 'Text is too long'),
        v.regex(/^[\P{Cc}\t\n\r]*$/u, 'Text is invalid'),
        asText,
      ),
    ),
  }),
  v.check(({ answer, next }) => answer !== undefined || next !== undefined, 'Please choose yes, partly or no'),
)
export type FollowUpChange = v.InferOutput<typeof FollowUpChange>

export const followUpPrivate = 'Only the creator of the bounty, its journalist and administrators can read this'
export const followUpTooEarly = 'You can answer once the story is published'
export const followUpOver = `You could answer for ${followUpLimits.days} days after the publication. That time is over.`
