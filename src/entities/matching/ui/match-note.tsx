import type { BountyMatching } from '@contract/matching.ts'
import { Text } from '@/shared/ui/text'
import { describeMatch, describeOffer, firstOffer } from '../model/matching-words.ts'

type MatchNoteProps = {
  /** The sponsors' offers; undefined while they are not known. */
  matching: BountyMatching | null | undefined
  /** In dollars: by how much the typed amount raises the pledge. */
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
