import type { Bounty } from '@contract/bounty.ts'
import type { ReactNode } from 'react'
import { BountyCard } from '@/entities/bounty'
import { type BoardFilterView, type BountyListView, BrowseBounties } from '@/features/bounties/browse-bounties'
import { BountyActions } from './bounty-actions.tsx'

type BountyListProps = {
  /** The heading above the search field. */
  heading: string
  /** State and actions of the list, from `useBountyList`. */
  list: BountyListView
  /** State and actions of the filters, from `useBoardFilter`; without it the list has none. */
  filter?: BoardFilterView
  /** Renders the title of a bounty, usually as a `BountyLink`. */
  titleOf: (bounty: Bounty) => ReactNode
  /** Says that there are no bounties at all; by default for the board. */
  nothing?: string
  /** Says what to do if there are no bounties at all. */
  whenNothing: string
  /** Action offered if there are no bounties at all. */
  emptyAction?: ReactNode
}

export function BountyList({ titleOf, ...list }: BountyListProps) {
  return (
    <BrowseBounties {...list}>
      {(bounty) => (
        <BountyCard bounty={bounty} title={titleOf(bounty)} actions={<BountyActions bounty={bounty} place="card" />} />
      )}
    </BrowseBounties>
  )
}
