import type { MoneySums } from '@contract/own-money.ts'
import { formatAmount } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'

type OwnSumsProps = {
  /** The sums that the reader promised, paid and got back; undefined keeps the place until they have loaded. */
  sums: MoneySums | undefined
}

export function OwnSums({ sums }: OwnSumsProps) {
  const show = (amount: number | undefined) => (amount === undefined ? '…' : formatAmount(amount))
  return (
    <DescriptionList layout="columns">
      <Description name="Promised">{show(sums?.promised)}</Description>
      <Description name="Charged">{show(sums?.charged)}</Description>
      <Description name="Refunded">{show(sums?.refunded)}</Description>
    </DescriptionList>
  )
}
