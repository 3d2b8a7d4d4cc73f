import * as v from 'valibot'
import { Timestamp } from './story.ts'
import { LimitedText } from './text-length.ts'

/** Limits of tips (docs/product.md#tips). */
export const tipLimits = {
  textCharacters: 2_000,
  /** One person can have this many about one bounty. */
  perPerson: 3,
  perBounty: 200,
  /** In days, after the bounty ended. */
  keptDays: 30,
  /** In days, after the story was published: the longest that its journalist can keep a tip. */
  longestDays: 365,
  /** The journalist of a bounty gets an email about new tips at most once in this time. */
  tellingHours: 24,
} as const

export const tipSources = ['saw_it', 'has_documents', 'knows_somebody', 'works_there', 'other'] as const
const TipSource = v.picklist(tipSources, 'Please choose how you know it')
export type TipSource = v.InferOutput<typeof TipSource>

/** A private text of a reader who knows something, for the journalist of a bounty. */
export const NewTip = v.object({
  text: v.pipe(LimitedText(tipLimits.textCharacters, 'Tip is too long'), v.nonEmpty('Please write what you know')),
  /** How its writer knows. */
  source: TipSource,
  /** Shows the journalist the writer’s email address. */
  shares_email: v.boolean(),
})
export type NewTip = v.InferOutput<typeof NewTip>

const StoredTip = v.object({
  id: v.string(),
  text: v.string(),
  source: TipSource,
  sent_at: Timestamp,
  /** When it is deleted; null while the work on the bounty goes on. */
  deleted_at: v.nullable(Timestamp),
})

export const OwnTip = v.object({
  ...StoredTip.entries,
  shares_email: v.boolean(),
  /** False once the work on the bounty has ended. */
  may_withdraw: v.boolean(),
})
export type OwnTip = v.InferOutput<typeof OwnTip>

export const ReceivedTip = v.object({
  ...StoredTip.entries,
  /** Null unless its writer shares it. */
  email: v.nullable(v.string()),
  is_kept: v.boolean(),
})
export type ReceivedTip = v.InferOutput<typeof ReceivedTip>

/** Newest first. `received` is empty for everyone but the journalist of the bounty. */
export const Tips = v.object({
  own: v.array(OwnTip),
  received: v.array(ReceivedTip),
  /** Until when the journalist can keep a tip; null until the story is published. */
  keepable_until: v.nullable(Timestamp),
})
export type Tips = v.InferOutput<typeof Tips>

export const TipKeeping = v.object({ keep: v.boolean() })

export const tipsOver = 'The work on this bounty has ended, so it takes no more tips'
export const ownInvestigation = 'You are working on this bounty yourself'
export const tooManyOwnTips = `You can have ${tipLimits.perPerson} tips about one bounty`
export const tooManyTips = 'This bounty has as many tips as it can take'
export const tipsBlocked = 'The journalist does not want more tips from you about this bounty'
export const tipNotWithdrawable = 'The work on this bounty has ended, so its tips can no longer be withdrawn'
export const tipNotKeepable = 'You can keep a tip once the story is published'
