import { frontPageLimits } from '@contract/front-page.ts'
import type { MouseEventHandler } from 'react'
import { Text } from '@/shared/ui/text'
import { isFull, type Kind, type Placed } from '../model/placements.ts'

type List = keyof Placed

const idOf = (kind: Kind, list: List) => `${kind}-${list}-full`

const remedies: Record<List, string> = {
  pinned: 'Unpin one to pin another.',
  demoted: 'Restore one to demote another.',
}

type FullNotesProps = {
  /** Whether stories or questions are placed. */
  kind: Kind
  /** The placed ones of this kind. */
  placed: Placed
}

/** Says why no more can be pinned or demoted. The buttons refer to it. */
export const FullNotes = ({ kind, placed }: FullNotesProps) =>
  (['pinned', 'demoted'] as const).map(
    (list) =>
      isFull(placed, list) && (
        <Text key={list} look="note" id={idOf(kind, list)}>
          {frontPageLimits[list]} {kind} are {list}. {remedies[list]}
        </Text>
      ),
  )

/** The props of a button that adds to a list. */
export const unlessFull = (kind: Kind, placed: Placed, list: List, onClick: MouseEventHandler<HTMLElement>) =>
  isFull(placed, list) ? { 'aria-disabled': true, 'aria-describedby': idOf(kind, list) } : { onClick }
