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
  balance_insufficient: 'The balance of Lede at Stripe is too low. The transfer is tried again.',
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
      question: `What is available to ${name} can be paid again: to a ready account at Stripe at once and automatically, otherwise in the next payout run.`,
      done: `Transfers to ${name} are allowed again.`,
    }
  }
  const { name, amount, returned } = task.transfer
  const left = formatCents(toCents(amount) - toCents(returned))
  return {
    title: 'Take the transfer back',
    confirmLabel: 'Take it back',
    busyLabel: 'Taking back...',
    question: `${left} go back from ${name}’s account at Stripe to Lede. The amount is owed to them again, and no other transfer goes to them until you allow it. They get an email with your reason.`,
    done: `The transfer to ${name} is being taken back.`,
  }
}
