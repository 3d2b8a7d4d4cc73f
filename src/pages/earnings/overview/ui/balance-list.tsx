import type { Balance } from '@contract/payout.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount, formatCents, toCents } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'

type BalanceListProps = {
  /** The four parts of the balance. */
  balance: Balance
  /** The part of what is pending that waits for the decision about a dispute. */
  held: number
  /** When the next pending share becomes available by itself; null if none does. */
  nextAvailableAt: string | null
  /** The next payout can reach the journalist. */
  isPayable: boolean
  /** Shares for which no card was charged. */
  neverPaid?: number | undefined
}

export function BalanceList({ balance, held, nextAvailableAt, isPayable, neverPaid }: BalanceListProps) {
  const { pending, available, on_the_way, paid } = balance
  return (
    <DescriptionList layout="rows">
      <Description name="Pending" note={describePending(nextAvailableAt, held)}>
        {formatAmount(pending)}
      </Description>
      <Description name="Available" note={describeAvailable(available, isPayable)}>
        {formatAmount(available)}
      </Description>
      <Description name="On the way" note="In a payout that is not confirmed yet.">
        {formatAmount(on_the_way)}
      </Description>
      <Description name="Paid out" note="Everything we have sent you so far.">
        {formatAmount(paid)}
      </Description>
      {neverPaid !== undefined && (
        <Description
          name="Demonstration"
          note="No real payment was taken for these shares, so we never pay them out. No other amount includes them."
        >
          {formatAmount(neverPaid)}
        </Description>
      )}
    </DescriptionList>
  )
}

function describePending(nextAvailableAt: string | null, held: number): string {
  const disputed = `${formatCents(toCents(held))} waits for a decision on a disputed charge or a complaint.`
  if (nextAvailableAt === null) {
    return held > 0 ? disputed : `What a story earns is pending for ${payoutLimits.holdDays} days after it is accepted.`
  }
  const next = `From stories accepted less than ${payoutLimits.holdDays} days ago. The next share becomes available on ${formatLocalDate(nextAvailableAt)}.`
  return held > 0 ? `${next} ${disputed}` : next
}

function describeAvailable(available: number, isPayable: boolean): string {
  if (available < 0) {
    return 'Backers got money back after you were paid. Your next earnings settle this amount. You do not have to pay anything back.'
  }
  return available > 0 && !isPayable ? 'Waits until we can pay you.' : 'Goes into the next payout.'
}
