import type { BountyMatching, MatchOffer } from '@contract/matching.ts'
import { Text } from '@/shared/ui/text'
import { describeForOthers, describeMatch, describeOffer, firstOffer } from '../model/matching-words.ts'

type MatchNoteProps = {
  /** The sponsors' offers; undefined while they are not known. */
  matching: BountyMatching | null | undefined
  /** In units of the installation's currency: by how much the typed amount raises the pledge. */
  added: number | undefined
}

/** Below the amount of a pledge: what a sponsor adds to it, or could add. Nothing without an offer. */
export function MatchNote({ matching, added }: MatchNoteProps) {
  const offer = matching ? firstOffer(matching) : undefined
  if (offer === undefined) return null
  return (
    <Text look="note" role="status">
      {describeMatch(matching, added ?? 0) ?? describeOffer(offer)}
    </Text>
  )
}

type OthersMatchNoteProps = {
  /** The pots for a bounty that is not posted yet, the oldest first; undefined while they are not known. */
  offers: readonly MatchOffer[] | undefined
}

/** In the form of a new bounty: what sponsors add to other people’s pledges. Nothing without an offer. */
export function OthersMatchNote({ offers }: OthersMatchNoteProps) {
  const offer = offers?.[0]
  if (offer === undefined) return null
  return (
    <Text look="note" role="status">
      {describeForOthers(offer)}
    </Text>
  )
}
