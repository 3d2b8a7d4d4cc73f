import type { HeldConnection, StripeTransfer } from '@contract/payout-connection.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount, formatCents, toCents } from '@/shared/lib/money'
import type { BadgeTone } from '@/shared/ui/badge'

/** An action of an administrator: taking a transfer back, or allowing others to that journalist again. */
export type TransferTask =
  | { kind: 'reverse'; transfer: Pick<StripeTransfer, 'id' | 'name' | 'amount' | 'returned'> }
  | { kind: 'allow'; journalist: Pick<HeldConnection, 'account_id' | 'name'> }

const statusLooks: Record<StripeTransfer['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Being sent', tone: 'caution' },
  paid: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
}

export function transferLook({ status, is_reversing, amount, returned }: StripeTransfer) {
  if (is_reversing) return { label: 'Being taken back', tone: 'caution' } as const
  if (status === 'failed' && returned >= amount) return { label: 'Came back', tone: 'critical' } as const
  return statusLooks[status]
}

/** Stripe's codes that administrators can do something about. */
const problemWords: Record<string, string> = {
  balance_insufficient: 'Lede’s balance at Stripe is too low. We’ll try the transfer again.',
  insufficient_funds: 'Their account at Stripe has too little money to take it back.',
}

/** The facts worth knowing beside the status, a line each. */
export function describeTransfer({ status, paid_at, amount, returned, problem }: StripeTransfer): string[] {
  return [
    ...(status === 'paid' && paid_at !== null ? [formatLocalDate(paid_at)] : []),
    ...(returned > 0 && returned < amount ? [`${formatAmount(returned)} came back.`] : []),
    ...(problem === null ? [] : [problemWords[problem] ?? problem]),
  ]
}

/** The rest of a transfer can be taken back once. */
export const isReversible = ({ status, is_reversing, amount, returned }: StripeTransfer): boolean =>
  status === 'paid' && !is_reversing && returned < amount

type TaskWords = { title: string; confirmLabel: string; busyLabel: string; question: string; done: string }

export function wordsOf(task: TransferTask): TaskWords {
  if (task.kind === 'allow') {
    const { name } = task.journalist
    return {
      title: 'Allow transfers again',
      confirmLabel: 'Allow transfers',
      busyLabel: 'Allowing...',
      question: `We can pay ${name} again: automatically to a Stripe account that is ready, otherwise in the next payout run.`,
      done: `You allowed transfers to ${name} again.`,
    }
  }
  const { name, amount, returned } = task.transfer
  const left = formatCents(toCents(amount) - toCents(returned))
  return {
    title: 'Take the transfer back',
    confirmLabel: 'Take it back',
    busyLabel: 'Taking back...',
    question: `${left} go back from ${name}’s account at Stripe to Lede. The amount is theirs again, and we send them no other transfer until you allow it. We’ll email them your reason.`,
    done: `Stripe is taking back the transfer to ${name}.`,
  }
}
