import { quotedInEmail } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import {
  type Email,
  type EmailContext,
  momentOf,
  money,
  type TrustedText,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

export const payoutConnected = (about: EmailContext & { usableFrom: string }): Email =>
  writeEmail(about, {
    kind: 'payoutConnected',
    because: 'changed way of payouts',
    subject: trusted`Your payouts now go to your Stripe account`,
    paragraphs: [
      trusted`Your account at Stripe is ready. Lede sends your earnings there, and no longer to a bank account. The first transfer goes out after ${momentOf(about.usableFrom)}.`,
      trusted`If this was you, you do not need to do anything.`,
      trusted`If it wasn’t, choose a new password now, which signs out all devices. Then sign in and remove the Stripe account under “Get Paid” in your profile, before the transfers start.`,
    ],
    action: [trusted`Choose a new password`, '/forgot-password'],
  })

type Sent = EmailContext & {
  cents: Cents
  /** The server made it. */
  reference: string
}

const referenceOf = ({ reference }: Sent) => trusted`The reference of the transfer is ${reference as TrustedText}.`

const toEarnings = [trusted`See your earnings`, '/earnings'] as const

const quoteProblem = (problem: string | null) =>
  [[trusted`The reason`, problem, payoutLimits.problemCharacters]] as const

export const transferSent = (about: Sent): Email =>
  writeEmail(about, {
    kind: 'payoutSent',
    because: 'earner',
    subject: trusted`We sent you ${money(about.cents)}`,
    paragraphs: [
      trusted`We sent ${money(about.cents)} to your account at Stripe, which pays it out to your bank. ${referenceOf(about)}`,
      trusted`Your earnings on Lede show which stories it pays for.`,
    ],
    action: toEarnings,
  })

export const transferFailed = ({ problem, ...about }: Sent & { problem: string }): Email =>
  writeEmail(about, {
    kind: 'payoutFailed',
    because: 'earner',
    subject: trusted`Your payout of ${money(about.cents)} failed`,
    paragraphs: [
      trusted`Your payout of ${money(about.cents)} did not reach your account at Stripe. ${referenceOf(about)}`,
      trusted`No money is lost: the amount is available again. Please check under “Get Paid” in your profile whether Stripe needs something from you.`,
    ],
    action: toEarnings,
    quotes: quoteProblem(problem),
  })

/** `cents`: what came back now. */
export const transferReturned = ({ problem, ...about }: Sent & { problem: string | null }): Email =>
  writeEmail(about, {
    kind: 'transferReturned',
    because: 'earner',
    subject: trusted`${money(about.cents)} of a payout was taken back`,
    paragraphs: [
      trusted`${money(about.cents)} of a payout to your account at Stripe was taken back. ${referenceOf(about)}`,
      trusted`The amount is owed to you again, and your earnings on Lede show it.`,
    ],
    action: toEarnings,
    quotes: quoteProblem(problem),
  })

/** To an administrator. `code` is Stripe's; null if it does not answer. */
export const transferWaits = ({ code, ...about }: Sent & { code: string | null }): Email =>
  writeEmail(about, {
    kind: 'transferWaits',
    because: 'operator',
    subject: trusted`A payout of ${money(about.cents)} waits at Stripe`,
    paragraphs: [
      trusted`Stripe has not made a transfer of ${money(about.cents)} to a journalist after several attempts. Lede keeps trying. ${referenceOf(about)}`,
      trusted`Often the balance at Stripe is too low. Then add money to it in the dashboard of Stripe, or wait for charges to become available.`,
    ],
    action: [trusted`See the payouts`, '/admin/payouts'],
    quotes: [[trusted`What Stripe says`, code, quotedInEmail.title]],
  })
