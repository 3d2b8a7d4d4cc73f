import type { BountyRefunds } from '@contract/refund.ts'
import { formatAmount, formatCents, toCents } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type BountyMoneyProps = {
  /** The paid bounty. Fee and share are what is left after refunds and chargebacks. */
  bounty: Pick<BountyRefunds, 'charged' | 'refunded' | 'charged_back' | 'fee' | 'share' | 'paid_out'>
}

export function BountyMoney({ bounty: { charged, refunded, charged_back, fee, share, paid_out } }: BountyMoneyProps) {
  const debt = toCents(paid_out) - toCents(share)
  return (
    <Stack gap="small" width="form">
      <DescriptionList layout="rows">
        <Description name="Charged">{formatAmount(charged)}</Description>
        <Description name="Refunded">{formatAmount(refunded)}</Description>
        {charged_back > 0 && <Description name="Charged back">{formatAmount(charged_back)}</Description>}
        <Description name="Platform fee, after refunds">{formatAmount(fee)}</Description>
        <Description name="Journalist’s share, after refunds">{formatAmount(share)}</Description>
        <Description name="Paid out to the journalist">{formatAmount(paid_out)}</Description>
      </DescriptionList>
      {debt > 0 && (
        <Text look="note">
          {formatCents(debt)} went back to backers after we had paid it out. We deduct it from later stories.
        </Text>
      )}
    </Stack>
  )
}
