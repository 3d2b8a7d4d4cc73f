import type { OwnMoney } from '@contract/own-money.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'

/** The reader's pledge on one bounty, and what became of it: 'You pledged $25.00 · charged on November 21, 2026'. */
export function describeOwnMoney({ pledged, promised, charged, charged_at, refunded }: OwnMoney): string {
  if (pledged === 0 && charged === 0) return 'Your pledge was released · you were not charged'
  const isPart = promised > 0 && charged > 0
  return [
    `You pledged ${formatAmount(pledged)}`,
    ...(charged_at === null
      ? []
      : [`${isPart ? `${formatAmount(charged)} ` : ''}charged on ${formatLocalDate(charged_at)}`]),
    ...(refunded === 0 ? [] : [`${formatAmount(refunded)} refunded`]),
    ...(promised === 0 ? [] : [`${isPart ? `${formatAmount(promised)} ` : ''}not charged yet`]),
  ].join(' · ')
}
