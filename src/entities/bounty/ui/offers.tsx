import type { BountyDetail } from '@contract/bounty.ts'
import { groupDigits } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'

type OffersProps = {
  /** The bounty whose offers to count; only an open one waits for a journalist. */
  bounty: Pick<BountyDetail, 'state' | 'offers'>
}

export function Offers({ bounty: { state, offers } }: OffersProps) {
  if (state !== 'open') return null
  if (offers === 0) return <Text look="note">No journalist has offered to investigate yet.</Text>
  return (
    <Text look="note">
      {offers === 1 ? '1 journalist has' : `${groupDigits(offers)} journalists have`} offered to investigate.
    </Text>
  )
}
