import type { Bounty } from '@contract/bounty.ts'
import type { ReactNode } from 'react'
import { BountyCard } from '@/entities/bounty'
import { type BountyListView, BrowseBounties } from '@/features/browse-bounties'
import { BountyActions } from './bounty-actions.tsx'

type BountyListProps = {
  /** The heading above the search field. */
  heading: string
  /** State and actions of the list, from `useBountyList`. */
  list: BountyListView
  /** Renders the title of a bounty, usually as a `BountyLink`. */
  titleOf: (bounty: Bounty) => ReactNode
  /** Shown when there are no bounties at all. */
  emptyAction?: ReactNode
}

export function BountyList({ heading, list, titleOf, emptyAction }: BountyListProps) {
  return (
    <BrowseBounties heading={heading} list={list} emptyAction={emptyAction}>
      {(bounty) => (
        <BountyCard bounty={bounty} title={titleOf(bounty)} actions={<BountyActions bounty={bounty} place="card" />} />
      )}
    </BrowseBounties>
  )
}
