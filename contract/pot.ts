/** A pot of a sponsor's money, from which pledges are matched (docs/specification.md#match-funding). */
import * as v from 'valibot'
import { Email } from './account.ts'
import { CategoryChoice } from './bounty.ts'
import { Amount } from './money.ts'
import { AmountAbove } from './pledge-amount.ts'
import { potLimits } from './pot-limits.ts'
import { CategoryName, Timestamp } from './story.ts'
import { maxCharacters } from './text-length.ts'

/**
 * `proposed` until the sponsor answers, then `declined` or: `scheduled` before its first day, `open`, `ended` after its
 * last day, `closed` earlier by its sponsor or an administrator.
 */
export const PotState = v.picklist(['proposed', 'declined', 'scheduled', 'open', 'ended', 'closed'])
export type PotState = v.InferOutput<typeof PotState>

export const Pot = v.object({
  id: v.string(),
  state: PotState,
  sponsor_name: v.string(),
  disclosure: v.string(),
  /** A pot for all bounties has none. */
  categories: v.array(CategoryName),
  percent: v.number(),
  most_per_backer: Amount,
  total: Amount,
  /** The pot's present additions to bounties, charged or not. */
  reserved: Amount,
  /** The number of bounties that it adds to now. */
  bounties: v.number(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  proposed_at: Timestamp,
})
export type Pot = v.InferOutput<typeof Pot>

/** The newest first, at most `potLimits.listed`. */
export const Pots = v.object({ items: v.array(Pot) })

const timestamp = (message: string) => v.pipe(v.string(), v.nonEmpty(message), v.isoTimestamp(message))

export const NewPot = v.object({
  sponsor_email: Email,
  disclosure: v.pipe(
    v.string(),
    maxCharacters(potLimits.disclosureCharacters, 'Disclosure line is too long'),
    v.trim(),
    v.nonEmpty('Please say who pays'),
    v.regex(/^\P{Cc}*$/u, 'Disclosure line must be one line'),
  ),
  categories: v.optional(CategoryChoice, []),
  percent: v.pipe(
    v.number('Please enter a percentage'),
    v.integer('must be a whole number'),
    v.minValue(potLimits.leastPercent, `must be at least ${potLimits.leastPercent}`),
    v.maxValue(potLimits.mostPercent, `must be at most ${potLimits.mostPercent}`),
  ),
  most_per_backer: AmountAbove('Please enter a valid amount'),
  total: AmountAbove('Please enter a valid amount'),
  starts_at: timestamp('Please choose the first day'),
  ends_at: timestamp('Please choose the last day'),
})
export type NewPot = v.InferOutput<typeof NewPot>

export const PotAnswer = v.object({ agree: v.boolean() })

export const potNotFound = 'Pot not found'
export const potAnswered = 'This pot is already answered'
export const potOver = 'This pot is closed or its last day has passed'
export const tooManyPots = `At most ${potLimits.atOnce} pots can be proposed or open at the same time. Close one first.`
export const noSuchSponsor = 'sponsor_email: Nobody with a verified address has an account with this email'
export const potTooShort = 'ends_at: The last day must be after the first and in the future'
export const potTooLong = `ends_at: A pot can be open for at most ${potLimits.mostDays} days`
export const potTooSmall = 'total: The pot must hold at least what it adds to the pledges of one backer'
