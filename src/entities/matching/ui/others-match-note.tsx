import type { MatchOffer } from '@contract/matching.ts'
import { Text } from '@/shared/ui/text'
import { describeForOthers } from '../model/matching-words.ts'

type OthersMatchNoteProps = {
  /** The pots for a bounty that is not posted yet, the oldest first; undefined while they are not known. */
  offers: readonly MatchOffer[] | undefined
}

/** In the form of a new bounty: what sponsors add to the pledges of others. Nothing without an offer. */
export function OthersMatchNote({ offers }: OthersMatchNoteProps) {
  const offer = offers?.[0]
  if (offer === undefined) return null
  return (
    <Text look="note" role="status">
      {describeForOthers(offer)}
    </Text>
  )
}
