/** A pot of a sponsor's money, from which pledges are matched (docs/product.md#match-funding). */
import * as v from 'valibot'
import { Email } from './account.ts'
import { CategoryChoice } from './category-choice.ts'
import { asLine } from './invisible-characters.ts'
import { Amount } from './money.ts'
import { AmountAbove } from './pledge-amount.ts'
import { CategoryName, Timestamp } from './story.ts'
import { maxCharacters, ReasonText } from './text-length.ts'
import { timestamp } from './timestamp.ts'

/** Limits of match funding (docs/product.md#match-funding). */
export const potLimits = {
  disclosureCharacters: 140,
  reasonCharacters: 1_000,
  leastPercent: 10,
  mostPercent: 300,
  mostDays: 366,
  /** The number of independent backers that a pot can ask for. */
  leastBackers: { least: 1, most: 50, usual: 3 },
  /** The share of a pot that one bounty can take, in percent. */
  bountyPercent: { least: 1, most: 100, usual: 25 },
  /** Pots that are proposed or open at the same time. */
  atOnce: 20,
  /** Pots of sponsors that wait for an administrator; a sponsor has at most one of them. */
  requested: 20,
  listed: 100,
} as const

/**
 * `proposed` by an administrator until the sponsor answers, or `requested` by the sponsor until an administrator does.
 * Then `declined` or: `scheduled` before its first day, `open`, `ended` after its last day, `closed` earlier by its
 * sponsor or an administrator.
 */
export const PotState = v.picklist(['proposed', 'requested', 'declined', 'scheduled', 'open', 'ended', 'closed'])
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
  least_backers: v.number(),
  bounty_percent: v.number(),
  /** The pot's present additions to bounties, charged or not. */
  reserved: Amount,
  /** The number of bounties that it adds to now. */
  bounties: v.number(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  proposed_at: Timestamp,
  /** An administrator's reason for declining the sponsor's request. */
  declined_because: v.nullable(v.string()),
})
export type Pot = v.InferOutput<typeof Pot>

/** Those that are not over, then the others, each the newest first; at most `potLimits.listed`. */
export const Pots = v.object({ items: v.array(Pot) })

const wholeNumber = (missing: string, { least, most }: { least: number; most: number }) =>
  v.pipe(
    v.number(missing),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

const { leastPercent, mostPercent, leastBackers, bountyPercent } = potLimits

/** The sponsor who requests a pot proposes these terms. */
export const PotTerms = v.object({
  disclosure: v.pipe(
    v.string(),
    maxCharacters(potLimits.disclosureCharacters, 'Disclosure line is too long'),
    v.trim(),
    v.regex(/^\P{Cc}*$/u, 'Disclosure line must be one line'),
    asLine,
    v.nonEmpty('Please say who pays'),
  ),
  categories: v.optional(CategoryChoice, []),
  percent: wholeNumber('Please enter a percentage', { least: leastPercent, most: mostPercent }),
  most_per_backer: AmountAbove('Please enter a valid amount'),
  total: AmountAbove('Please enter a valid amount'),
  least_backers: v.optional(wholeNumber('Please enter a number', leastBackers), leastBackers.usual),
  bounty_percent: v.optional(wholeNumber('Please enter a percentage', bountyPercent), bountyPercent.usual),
  starts_at: timestamp('Please choose the first day'),
  ends_at: timestamp('Please choose the last day'),
})
export type PotTerms = v.InferOutput<typeof PotTerms>

export const NewPot = v.object({ sponsor_email: Email, ...PotTerms.entries })
export type NewPot = v.InferOutput<typeof NewPot>

export const PotAnswer = v.object({ agree: v.boolean() })

/** The sponsor reads the reason. */
export const PotDecision = v.variant('approve', [
  v.object({ approve: v.literal(true) }),
  v.object({ approve: v.literal(false), reason: ReasonText(potLimits.reasonCharacters) }),
])
export type PotDecision = v.InferOutput<typeof PotDecision>

export const potNotFound = 'Pot not found'
export const potAnswered = 'This pot has already been answered'
export const potOver = 'This pot is closed or its last day has passed'
export const tooManyPots = `At most ${potLimits.atOnce} pots can be proposed or open at the same time. Close one first.`
export const potWaits = 'This pot waits for approval by an administrator'
export const potRequestWaits =
  'A pot that you proposed still waits for approval. You can propose another one once an administrator has decided.'
export const tooManyPotRequests = 'Many proposals are waiting for approval. Please propose yours in a few days.'
export const sponsorCannotPay =
  'This pot cannot open now: its sponsor is suspended, or has no card that works. You can decline it, or wait.'
export const noSuchSponsor = 'sponsor_email: Nobody with a verified address has an account with this email'
export const sponsorIsYou =
  'sponsor_email: This account is yours too. Sign in to it and propose the pot on its Match Funding page.'
export const potTooShort = 'ends_at: The last day must be after the first and in the future'
export const potTooLong = `ends_at: A pot can be open for at most ${potLimits.mostDays} days`
export const potTooSmall = 'total: The pot must hold at least what it adds to the pledges of one backer'
export const shareTooSmall =
  'bounty_percent: One bounty must be able to take at least what the pot adds to the pledges of one backer'
