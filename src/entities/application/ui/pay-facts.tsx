import { parseCents } from '@contract/money.ts'
import { splitPayment } from '@contract/payment-split.ts'
import { formatCents } from '@/shared/lib/money'
import { Description } from '@/shared/ui/description-list'

type PayFactsProps = {
  /** The sum of the pledges of readers and sponsors. */
  pledged: number
  /** Names the journalist's share. */
  share: 'You receive' | 'You would receive'
}

/** Rows of a `DescriptionList`. */
export function PayFacts({ pledged, share }: PayFactsProps) {
  const cents = parseCents(pledged) ?? 0
  const { fee, net } = splitPayment(cents)
  return (
    <>
      <Description name="Pledged">{formatCents(cents)}</Description>
      <Description name="Platform fee (10%)">{formatCents(fee)}</Description>
      <Description name={share}>{formatCents(net)}</Description>
    </>
  )
}
