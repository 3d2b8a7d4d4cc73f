import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import { payoutLimits } from '../../contract/payout-limits.ts'
import { type Email, money, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

type About = {
  recipient: string
  cents: Cents
  hint: string
  /** The server made it. */
  reference: string
  publicUrl: string
}

const reason = trusted`You're receiving this email because you earn money as a journalist on Lede.`

const quoteAccount = ({ hint }: About) => ({
  label: trusted`Your account`,
  words: untrustedText(hint, quotedInEmail.name),
})

const referenceOf = ({ reference }: About) => trusted`The reference of the transfer is ${reference as TrustedText}.`

export const payoutSent = (about: About): Email =>
  writeEmail({
    kind: 'payoutSent',
    recipient: about.recipient,
    subject: trusted`We sent you ${money(about.cents)}`,
    paragraphs: [
      trusted`We sent ${money(about.cents)} to your bank account. Your bank may need a few days to book it. ${referenceOf(about)}`,
      trusted`Your earnings on Lede show which stories it pays for.`,
    ],
    action: { label: trusted`See your earnings`, url: `${about.publicUrl}/earnings` },
    quotes: [quoteAccount(about)],
    reason,
  })

export const payoutFailed = ({ problem, ...about }: About & { problem: string }): Email =>
  writeEmail({
    kind: 'payoutFailed',
    recipient: about.recipient,
    subject: trusted`Your payout of ${money(about.cents)} failed`,
    paragraphs: [
      trusted`Your payout of ${money(about.cents)} did not reach your bank account. You can read the reason below. ${referenceOf(about)}`,
      trusted`No money is lost: the amount is available again and goes into the next payout. Please check your bank details in your profile, under “Get Paid”. If you change them, payouts start again after ${payoutLimits.detailsHoldDays} days.`,
    ],
    action: { label: trusted`See your earnings`, url: `${about.publicUrl}/earnings` },
    quotes: [
      { label: trusted`The reason`, words: untrustedText(problem, payoutLimits.problemCharacters) },
      quoteAccount(about),
    ],
    reason,
  })
