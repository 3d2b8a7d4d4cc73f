import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import { payoutLimits } from '../../contract/payout-limits.ts'
import { type Email, momentOf, money, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

const reason = trusted`You're receiving this email because you earn money as a journalist on Lede.`

export const payoutConnected = (about: { recipient: string; publicUrl: string; usableFrom: string }): Email =>
  writeEmail({
    kind: 'payoutConnected',
    recipient: about.recipient,
    subject: trusted`Your payouts now go to your Stripe account`,
    paragraphs: [
      trusted`Your account at Stripe is ready. Lede sends your earnings there, and no longer to a bank account. The first transfer goes out after ${momentOf(about.usableFrom)}.`,
      trusted`If this was you, there is nothing to do.`,
      trusted`If it wasn't, choose a new password now, which signs out all devices. Then sign in and remove the Stripe account under Get Paid on your profile, before the transfers start.`,
    ],
    action: { label: trusted`Choose a new password`, url: `${about.publicUrl}/forgot-password` },
    reason: trusted`You're receiving this email because the way in which you are paid was changed.`,
  })

type Sent = {
  recipient: string
  cents: Cents
  /** The server made it. */
  reference: string
  publicUrl: string
}

const referenceOf = ({ reference }: Sent) => trusted`The reference of the transfer is ${reference as TrustedText}.`

const toEarnings = ({ publicUrl }: Sent) => ({ label: trusted`See your earnings`, url: `${publicUrl}/earnings` })

const quoteProblem = (problem: string) => [
  { label: trusted`The reason`, words: untrustedText(problem, payoutLimits.problemCharacters) },
]

export const transferSent = (about: Sent): Email =>
  writeEmail({
    kind: 'payoutSent',
    recipient: about.recipient,
    subject: trusted`We sent you ${money(about.cents)}`,
    paragraphs: [
      trusted`We sent ${money(about.cents)} to your account at Stripe, which pays it out to your bank. ${referenceOf(about)}`,
      trusted`Your earnings on Lede show which stories it pays for.`,
    ],
    action: toEarnings(about),
    reason,
  })

export const transferFailed = ({ problem, ...about }: Sent & { problem: string }): Email =>
  writeEmail({
    kind: 'payoutFailed',
    recipient: about.recipient,
    subject: trusted`Your payout of ${money(about.cents)} failed`,
    paragraphs: [
      trusted`Your payout of ${money(about.cents)} did not reach your account at Stripe. ${referenceOf(about)}`,
      trusted`No money is lost: the amount is available again. Please look under “Get Paid” in your profile whether Stripe needs something from you.`,
    ],
    action: toEarnings(about),
    quotes: quoteProblem(problem),
    reason,
  })

/** `cents`: what came back now. */
export const transferReturned = ({ problem, ...about }: Sent & { problem: string | null }): Email =>
  writeEmail({
    kind: 'transferReturned',
    recipient: about.recipient,
    subject: trusted`${money(about.cents)} of a payout was taken back`,
    paragraphs: [
      trusted`${money(about.cents)} of a payout to your account at Stripe was taken back. ${referenceOf(about)}`,
      trusted`The amount is owed to you again, and your earnings on Lede show it.`,
    ],
    action: toEarnings(about),
    quotes: problem === null ? [] : quoteProblem(problem),
    reason,
  })

/** To an administrator. `code` is Stripe's; null if it does not answer. */
export const transferWaits = ({ code, ...about }: Sent & { code: string | null }): Email =>
  writeEmail({
    kind: 'transferWaits',
    recipient: about.recipient,
    subject: trusted`A payout of ${money(about.cents)} waits at Stripe`,
    paragraphs: [
      trusted`Stripe has not made a transfer of ${money(about.cents)} to a journalist after several attempts. Lede goes on trying. ${referenceOf(about)}`,
      trusted`Often the balance at Stripe is too low. Then add money to it in the dashboard of Stripe, or wait for charges to become available.`,
    ],
    action: { label: trusted`See the payouts`, url: `${about.publicUrl}/admin/payouts` },
    quotes:
      code === null ? [] : [{ label: trusted`What Stripe says`, words: untrustedText(code, quotedInEmail.title) }],
    reason: trusted`You're receiving this email because you administer Lede.`,
  })
