import { quotedInEmail } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { type Email, type EmailContext, money, type TrustedText, trusted, writeEmail } from '../../platform/index.ts'

type MarkedPayout = EmailContext & {
  cents: Cents
  hint: string
  /** The server made it. */
  reference: string
}

const referenceOf = ({ reference }: MarkedPayout) =>
  trusted`The reference of the transfer is ${reference as TrustedText}.`

export const payoutSent = (payout: MarkedPayout): Email =>
  writeEmail(payout, {
    kind: 'payoutSent',
    because: 'earner',
    subject: trusted`We sent you ${money(payout.cents)}`,
    paragraphs: [
      trusted`We sent ${money(payout.cents)} to your bank account. Your bank may need a few days to book it. ${referenceOf(payout)}`,
      trusted`Your earnings on Lede show which stories it pays for.`,
    ],
    action: [trusted`See your earnings`, '/earnings'],
    quotes: [[trusted`Your account`, payout.hint, quotedInEmail.name]],
  })

export const payoutFailed = ({ problem, ...payout }: MarkedPayout & { problem: string }): Email =>
  writeEmail(payout, {
    kind: 'payoutFailed',
    because: 'earner',
    subject: trusted`Your payout of ${money(payout.cents)} failed`,
    paragraphs: [
      trusted`Your payout of ${money(payout.cents)} did not reach your bank account. You can read the reason below. ${referenceOf(payout)}`,
      trusted`No money is lost: the amount is available again and goes into the next payout. Please check your bank details under “Get Paid” in your profile. If you change them, payouts start again after ${payoutLimits.detailsHoldDays} days.`,
    ],
    action: [trusted`See your earnings`, '/earnings'],
    quotes: [
      [trusted`The reason`, problem, payoutLimits.problemCharacters],
      [trusted`Your account`, payout.hint, quotedInEmail.name],
    ],
  })
