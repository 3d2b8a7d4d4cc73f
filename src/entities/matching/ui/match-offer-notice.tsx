import type { BountyMatching } from '@contract/matching.ts'
import { formatLocalDeadline } from '@/shared/lib/date'
import { Notice } from '@/shared/ui/notice'
import { describeOffer, firstOffer } from '../model/matching-words.ts'

type MatchOfferNoticeProps = {
  /** The sponsors' offers for a bounty; null if it takes no pledges. */
  matching: BountyMatching | null
}

/** On the page of a bounty: that new pledges are matched, by whom and until when. Nothing without an offer. */
export function MatchOfferNotice({ matching }: MatchOfferNoticeProps) {
  const offer = matching ? firstOffer(matching) : undefined
  if (offer === undefined) return null
  return (
    <Notice title="Pledges are matched">
      {describeOffer(offer)} Until <time dateTime={offer.ends_at}>{formatLocalDeadline(offer.ends_at)}</time>, as long
      as money is left.
    </Notice>
  )
}
