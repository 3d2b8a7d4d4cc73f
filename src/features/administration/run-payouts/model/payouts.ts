import type { Cents } from '@contract/money.ts'
import type { DuePayout, PayoutObstacle, PayoutRunSummary, PayoutStatus, RunPayout } from '@contract/payout.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { formatAmount, groupDigits, toCents } from '@/shared/lib/money'
import type { BadgeTone } from '@/shared/ui/badge'

type FailureWords = {
  /** The button, and the title of its dialog. */
  title: string
  /** Says what happens to the money. */
  effect: (payout: Pick<RunPayout, 'name' | 'amount'>) => string
}

type PayoutLook = {
  label: string
  tone: BadgeTone
  /** Null if it cannot fail any more. */
  failure: FailureWords | null
}

const owedAgain = 'goes into the next run. We’ll email them your reason.'

export const payoutLooks: Record<PayoutStatus, PayoutLook> = {
  pending: {
    label: 'Pending',
    tone: 'caution',
    failure: {
      title: 'Mark as failed',
      effect: ({ name, amount }) =>
        `The payout of ${formatAmount(amount)} to ${name} ends. The amount is available again and ${owedAgain}`,
    },
  },
  paid: {
    label: 'Paid',
    tone: 'positive',
    failure: {
      title: 'The bank sent it back',
      effect: ({ name, amount }) =>
        `${formatAmount(amount)} is marked as paid to ${name}. This undoes that: the amount is theirs again and ${owedAgain}`,
    },
  },
  failed: { label: 'Failed', tone: 'critical', failure: null },
}

export const obstacleWords: Record<PayoutObstacle, string> = {
  no_details: 'No bank details yet. They enter them in their profile.',
  new_details: `New bank details. We can pay to them ${payoutLimits.detailsHoldDays} days after they were saved.`,
  unreadable_details: 'We cannot read the bank details. They must enter them again in their profile.',
  outside_sepa: 'The IBAN is outside SEPA, so no transfer in euros reaches it. Their profile asks for another account.',
  holder_not_latin: 'The name on the account has letters that banks do not accept. Their profile asks for Latin ones.',
  under_way: 'Another payout to them is still pending. Mark it as paid or failed first.',
  suspended: 'The account is suspended.',
  stripe: 'Paid through Stripe, without a run.',
  held: 'A transfer to them was taken back. Allow transfers again first.',
  own_part:
    'You took part in one of their stories, or everybody who could approve the payout did. Another administrator must pay them.',
}

export const countPayouts = (count: number): string => (count === 1 ? '1 payout' : `${groupDigits(count)} payouts`)

export const countJournalists = (count: number): string =>
  count === 1 ? '1 journalist' : `${groupDigits(count)} journalists`

/** "Waiting for approval", or "10 paid, 2 pending, 1 failed", without what is zero. */
export function describeRun({ is_waiting, payouts, pending, failed }: PayoutRunSummary): string {
  if (is_waiting) return 'Waiting for approval'
  const counts = [
    [payouts - pending - failed, 'paid'],
    [pending, 'pending'],
    [failed, 'failed'],
  ] as const
  return counts.flatMap(([count, words]) => (count > 0 ? `${groupDigits(count)} ${words}` : [])).join(', ')
}

/** "2 stories, less 1 refund": what a payout pays for, and the debts that it settles. */
export function describeItems(items: readonly { amount: number }[]): string {
  const refunds = items.filter(({ amount }) => amount < 0).length
  const stories = items.length - refunds
  const paidFor = stories === 1 ? '1 story' : `${groupDigits(stories)} stories`
  if (refunds === 0) return paidFor
  return `${paidFor}, less ${refunds === 1 ? '1 refund' : `${groupDigits(refunds)} refunds`}`
}

export type PayoutSum = { count: number; total: Cents }

export const sumPayouts = (payouts: readonly { amount: number }[]): PayoutSum => ({
  count: payouts.length,
  total: payouts.reduce((sum, { amount }) => sum + toCents(amount), 0),
})

export const sumPayable = (due: readonly DuePayout[]): PayoutSum =>
  sumPayouts(due.filter(({ obstacle }) => obstacle === null))

export const sumByStatus = (payouts: readonly RunPayout[]): Record<PayoutStatus, PayoutSum> => ({
  pending: sumPayouts(payouts.filter(({ status }) => status === 'pending')),
  paid: sumPayouts(payouts.filter(({ status }) => status === 'paid')),
  failed: sumPayouts(payouts.filter(({ status }) => status === 'failed')),
})
