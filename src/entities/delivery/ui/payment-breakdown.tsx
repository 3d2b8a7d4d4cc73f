import type { DeliverySummary } from '@contract/delivery.ts'
import { formatAmount } from '@/shared/lib/money'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { ownPledgeNames } from '../model/delivery-words.ts'

type PaymentBreakdownProps = {
  /** The delivery whose amounts to add up. */
  delivery: Pick<DeliverySummary, 'payment_amount' | 'initial_amount' | 'contributions_amount' | 'user_role'>
}

export function PaymentBreakdown({ delivery }: PaymentBreakdownProps) {
  const { payment_amount, initial_amount, contributions_amount, user_role } = delivery
  const ownPledge = ownPledgeNames[user_role]
  return (
    <Stack gap="hair">
      <Text look="amount">{formatAmount(payment_amount)}</Text>
      <Text look="note">{ownPledge} + Contributions</Text>
      <Text look="note">
        {formatAmount(initial_amount)} + {formatAmount(contributions_amount)}
      </Text>
    </Stack>
  )
}
