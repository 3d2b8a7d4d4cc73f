/**
 * Payouts to journalists (docs/product.md#payouts-and-refunds): bank details, earnings, and the payout runs of
 * administrators. Amounts may be negative only where a schema says so.
 */
import { isSEPACountry, isValidIBAN } from 'ibantools'
import * as v from 'valibot'
import { Waiting } from './approval.ts'
import { installedCurrency } from './currency.ts'
import { Amount, PaymentProviderName } from './money.ts'
import { payoutLimits } from './payout-limits.ts'
import { Timestamp } from './story.ts'
import { LimitedLine, LimitedText, ReasonText, shortList } from './text-length.ts'

export const holderMissing = 'Please enter the name on the account'
export const ibanMissing = 'Please enter your IBAN'
export const ibanInvalid = 'This IBAN is not valid. Please check its letters and digits.'
export const ibanOutsideSepa =
  'Transfers in euros do not reach the country of this IBAN. Please enter an account in the SEPA area, or choose other account details.'
export const holderNotLatin =
  'Please write the name in Latin letters, as your bank does for transfers from abroad. Banks accept no others.'
export const accountMissing = 'Please enter your account details'
export const problemMissing = 'Please say why the payout failed'

/** Positive, zero, or negative after a refund or a chargeback. */
const SignedAmount = v.number()

const Holder = v.pipe(
  LimitedLine(payoutLimits.holderCharacters, `At most ${payoutLimits.holderCharacters} characters`),
  v.nonEmpty(holderMissing),
)

/** Spaces and small letters are accepted, and removed. */
const Iban = v.pipe(
  v.string(),
  v.maxLength(60, ibanInvalid),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.nonEmpty(ibanMissing),
  v.check((iban) => isValidIBAN(iban), ibanInvalid),
)

const Account = v.pipe(
  LimitedText(payoutLimits.accountCharacters, `At most ${payoutLimits.accountCharacters} characters`),
  v.nonEmpty(accountMissing),
)

/** They joined SEPA after the list of `ibantools` was made. */
const sepaSince2024 = ['AL', 'MD', 'ME', 'MK', 'RS']

/** A bank file in euros asks for SEPA transfers, which reach its countries only. */
export function isReachable(iban: string): boolean {
  const country = iban.slice(0, 2)
  return installedCurrency() !== 'EUR' || isSEPACountry(country) || sepaSince2024.includes(country)
}

/** Bank files have Latin letters only (EPC217-08); those with marks lose them. */
export function isLatin(name: string): boolean {
  const letters = name.normalize('NFKC').match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu) ?? []
  return letters.length > 0 && letters.every((letter) => /\p{Script=Latin}/u.test(letter))
}

/** For banks without IBAN: whatever a bank transfer needs, in the journalist's words. */
const OtherDetails = v.object({ kind: v.literal('other'), holder: Holder, account: Account })

export const NewPayoutDetails = v.variant('kind', [
  v.object({
    kind: v.literal('iban'),
    holder: v.pipe(Holder, v.check(isLatin, holderNotLatin)),
    iban: v.pipe(Iban, v.check(isReachable, ibanOutsideSepa)),
  }),
  OtherDetails,
])

/** Without limits: details stay readable whatever is checked since they were saved. */
export const SavedPayoutDetails = v.variant('kind', [
  v.object({ kind: v.literal('iban'), holder: v.string(), iban: v.string() }),
  v.object({ kind: v.literal('other'), holder: v.string(), account: v.string() }),
])
export type NewPayoutDetails = v.InferOutput<typeof NewPayoutDetails>

const PayoutDetailsKind = v.picklist(['iban', 'other'])

/** The server never returns the whole account: `hint` is like "DE•• •••• 3000". */
export const PayoutDetails = v.object({
  details: v.nullable(
    v.object({
      kind: PayoutDetailsKind,
      hint: v.string(),
      saved_at: Timestamp,
      /** Payouts to this account start after this time. */
      usable_from: Timestamp,
      /** Why no payout goes to this account; absent if it can be used. */
      problem: v.optional(v.string()),
    }),
  ),
  /**
   * Only for a journalist with an account at Stripe, on an installation that no longer uses Stripe. `bank`: payouts go to the bank
   * details. `held`: a transfer was taken back, and nothing is paid until an administrator allows it.
   */
  without_stripe: v.optional(v.picklist(['bank', 'held'])),
})
export type PayoutDetails = v.InferOutput<typeof PayoutDetails>

/** `stripe`: a transfer to the journalist's account at Stripe. Otherwise to a bank, in a payout run. */
const PayoutKind = v.picklist(['iban', 'other', 'stripe'])
export type PayoutKind = v.InferOutput<typeof PayoutKind>

export const PayoutStatus = v.picklist(['pending', 'paid', 'failed'])
export type PayoutStatus = v.InferOutput<typeof PayoutStatus>

/** A payout as its journalist sees it. */
export const OwnPayout = v.object({
  id: v.string(),
  created_at: Timestamp,
  amount: Amount,
  kind: PayoutKind,
  status: PayoutStatus,
  hint: v.string(),
  reference: v.string(),
  paid_at: v.nullable(Timestamp),
  /** Why it failed, for a journalist to read. */
  problem: v.nullable(v.string()),
  /** The part that came back. A payout that came back as a whole is `failed`. */
  returned: Amount,
})
export type OwnPayout = v.InferOutput<typeof OwnPayout>

/**
 * `pending`: shares of stories accepted less than `payoutLimits.holdDays` ago, or with an open dispute. `available`: goes into the next payout;
 * negative while a refund or chargeback is not settled by later shares. `on_the_way`: in a payout that is not marked as paid yet.
 * `paid`: everything that was ever sent.
 */
export const Balance = v.object({
  pending: Amount,
  available: SignedAmount,
  on_the_way: Amount,
  paid: Amount,
})
export type Balance = v.InferOutput<typeof Balance>

export const Earnings = v.object({
  balance: Balance,
  /** The part of `pending` that waits for the decision about a dispute. */
  held: Amount,
  /** Shares for which no card was charged, on an installation that charges cards. They are in no other amount. */
  never_paid: v.optional(Amount),
  /** When the next pending share becomes available by itself; null if none does. */
  next_available_at: v.nullable(Timestamp),
  /** Newest first, at most `payoutLimits.payoutsListed`. */
  payouts: v.array(OwnPayout),
  /** Calendar years in UTC with a movement, newest first. */
  years: v.array(v.number()),
  provider: PaymentProviderName,
})
export type Earnings = v.InferOutput<typeof Earnings>

/**
 * `earned`: the share of an accepted story. `refunded`: the journalist's part of a refund. `refund_reversed`: a refund
 * that did not happen. `charged_back`: the journalist's part of what a backer's bank took back. `chargeback_reversed`: the
 * bank returned it. `paid_out`: sent to the bank or to Stripe. `offset`: a debt that a payout settled. `returned`: a payout that
 * the bank sent back.
 */
export const MovementKind = v.picklist([
  'earned',
  'refunded',
  'refund_reversed',
  'charged_back',
  'chargeback_reversed',
  'paid_out',
  'offset',
  'returned',
])
export type MovementKind = v.InferOutput<typeof MovementKind>

/** One movement of a journalist's balance. */
export const Movement = v.object({
  at: Timestamp,
  kind: MovementKind,
  bounty_id: v.string(),
  bounty_title: v.string(),
  amount: SignedAmount,
  /** The reference of the payout, for `paid_out`, `offset` and `returned`. */
  reference: v.nullable(v.string()),
  /** Of a story for which no card was charged, on an installation that charges cards. Its share is not paid out. */
  is_demo: v.optional(v.literal(true)),
})
export type Movement = v.InferOutput<typeof Movement>

/**
 * A calendar year in UTC. `movements` are the oldest `payoutLimits.lines`, oldest first. `refunded`, `charged_back` and
 * `paid` are negative if more of an earlier year came back than happened in this one.
 */
export const YearStatement = v.object({
  year: v.number(),
  journalist_name: v.string(),
  opening: SignedAmount,
  earned: Amount,
  refunded: SignedAmount,
  charged_back: SignedAmount,
  paid: SignedAmount,
  /** The part of it that no card paid, on an installation that charges cards. Neither balance has it. */
  never_paid: v.optional(SignedAmount),
  closing: SignedAmount,
  movements: v.array(Movement),
  is_complete: v.boolean(),
  provider: PaymentProviderName,
})
export type YearStatement = v.InferOutput<typeof YearStatement>

/** The money of one story as its journalist sees it. */
export const StoryStatement = v.object({
  bounty_id: v.string(),
  bounty_title: v.string(),
  story_id: v.string(),
  story_title: v.string(),
  journalist_name: v.string(),
  accepted_at: Timestamp,
  /** The sum of all charges, before refunds and chargebacks. */
  charged: Amount,
  backers: v.number(),
  refunded: Amount,
  charged_back: Amount,
  /** A dispute or complaint is open, so the share is in no payout until it is decided. */
  is_held: v.boolean(),
  /** The platform's fee and the journalist's share, after refunds and chargebacks. */
  fee: Amount,
  share: Amount,
  /** The part of the share for which no card was charged, on an installation that charges cards. It is not paid out. */
  never_paid: v.optional(Amount),
  paid: SignedAmount,
  movements: v.array(Movement),
  provider: PaymentProviderName,
})
export type StoryStatement = v.InferOutput<typeof StoryStatement>

/**
 * Why a journalist who is owed money is not in the next run; null if they are. `stripe`: they are paid through Stripe.
 * `held`: a transfer was taken back, and no administrator has allowed others yet. `own_part`: the caller has a part in a story of
 * theirs, or every administrator who could approve it has.
 */
export const PayoutObstacle = v.picklist([
  'no_details',
  'new_details',
  'unreadable_details',
  'outside_sepa',
  'holder_not_latin',
  'under_way',
  'suspended',
  'stripe',
  'held',
  'own_part',
])
export type PayoutObstacle = v.InferOutput<typeof PayoutObstacle>

export const DuePayout = v.object({
  account_id: v.string(),
  name: v.string(),
  amount: Amount,
  stories: v.number(),
  hint: v.nullable(v.string()),
  obstacle: v.nullable(PayoutObstacle),
})
export type DuePayout = v.InferOutput<typeof DuePayout>

export const PayoutRunSummary = v.object({
  id: v.string(),
  created_at: Timestamp,
  created_by: v.string(),
  /** No administrator has approved it yet. */
  is_waiting: v.boolean(),
  payouts: v.number(),
  total: Amount,
  pending: v.number(),
  failed: v.number(),
})
export type PayoutRunSummary = v.InferOutput<typeof PayoutRunSummary>

export const PayoutOverview = v.object({
  /** Journalists with an available amount above zero, the highest first, at most `payoutLimits.perRun`. */
  due: v.array(DuePayout),
  /** Money that came back after the account of its journalist was deleted, which no run pays. At most `payoutLimits.perRun`. */
  owed_to_deleted: v.array(v.object({ account_id: v.string(), amount: Amount })),
  /** Newest first, at most `payoutLimits.runsListed`. */
  runs: v.array(PayoutRunSummary),
  /** A run that the caller starts waits for another administrator. */
  needs_approval: v.boolean(),
  /**
   * Journalists whose available amount is below zero, the lowest first: what the platform has lost until later shares settle it.
   * `name` is null once the account is deleted. At most `payoutLimits.perRun`.
   */
  in_debt: v.array(v.object({ account_id: v.string(), name: v.nullable(v.string()), amount: SignedAmount })),
  /** Shares for which no card was charged, on an installation that charges cards: what no run and no transfer pays. */
  never_paid: v.optional(v.object({ amount: Amount, journalists: v.number() })),
  /** The settings that a bank file needs and that are not set. */
  missing_settings: v.array(v.string()),
  provider: PaymentProviderName,
})
export type PayoutOverview = v.InferOutput<typeof PayoutOverview>

export const RunPayout = v.object({
  id: v.string(),
  account_id: v.string(),
  name: v.string(),
  amount: Amount,
  kind: PayoutKind,
  hint: v.string(),
  reference: v.string(),
  status: PayoutStatus,
  paid_at: v.nullable(Timestamp),
  problem: v.nullable(v.string()),
  /** The stories that it pays for; a negative amount is a debt from a refund. */
  items: v.array(v.object({ bounty_id: v.string(), bounty_title: v.string(), amount: SignedAmount })),
})
export type RunPayout = v.InferOutput<typeof RunPayout>

export const PayoutRun = v.object({
  id: v.string(),
  created_at: Timestamp,
  created_by: v.string(),
  /** Null while it waits. Who started it approved it alone, if there was no other administrator. */
  approved_by: v.nullable(v.string()),
  waiting: v.nullable(Waiting),
  total: Amount,
  payouts: v.array(RunPayout),
  missing_settings: v.array(v.string()),
  /** `built-in` for a demonstration: no card was charged for real for one of its payouts, so there is no bank file. */
  provider: PaymentProviderName,
})
export type PayoutRun = v.InferOutput<typeof PayoutRun>

const Id = v.pipe(v.string(), v.nonEmpty('is missing'), v.maxLength(128, 'is too long'))

export const PaidPayouts = v.object({
  payout_ids: v.pipe(shortList(Id, payoutLimits.perRun), v.minLength(1, 'is empty')),
})

export const FailedPayout = v.object({
  payout_id: Id,
  problem: ReasonText(payoutLimits.problemCharacters, problemMissing),
})

export const CreatedRun = v.object({ id: v.string() })

export const payoutRunNotFound = 'This payout run does not exist'
export const nobodyToPay = 'Nobody can be paid now. The list says why for each journalist.'
export const noBankFile = 'This run has no pending payout to an IBAN, so there is no bank file to download.'
export const noBankFileOfDemo =
  'No real payment was taken for this run, so there is no bank file. Mark its payouts to play the run through.'
export const noPendingPayout = 'This run has no pending payout, so there is nothing to download.'
