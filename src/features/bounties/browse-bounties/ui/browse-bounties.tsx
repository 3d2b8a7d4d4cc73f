import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { ReactNode } from 'react'
import { BountyCardSkeleton } from '@/entities/bounty'
import type { BoardFilterView } from '../model/use-board-filter.ts'
import type { BountyListView } from '../model/use-paged-list.ts'
import { BrowseList, type ListWords } from './browse-list.tsx'

type BrowseBountiesProps = {
  /** The heading above the search field. */
  heading: string
  /** State and actions of the list, from `useBountyList`. */
  list: BountyListView
  /** State and actions of the filters, from `useBoardFilter`; without it the list has none. */
  filter?: BoardFilterView
  /** Renders a bounty as a card. */
  children: (bounty: Bounty) => ReactNode
  /** Says that there are no bounties at all; by default for the board. */
  nothing?: string
  /** Says what to do if there are no bounties at all. */
  whenNothing: string
  /** Action offered if there are no bounties at all. */
  emptyAction?: ReactNode
}

/** docs/specification.md#8-error-catalogue */
const words = {
  label: 'Search bounties',
  placeholder: 'Search bounties...',
  hint: `Type at least ${bountyLimits.searchMinimumCharacters} characters`,
  error: 'Failed to load bounties. Please try again later.',
  nothing: 'No bounties available at the moment.',
  noMatch: 'No bounties match your search criteria.',
  one: 'bounty',
  many: 'bounties',
} satisfies Omit<ListWords, 'whenNothing'>

export const BrowseBounties = ({ nothing = words.nothing, whenNothing, ...props }: BrowseBountiesProps) => (
  <BrowseList {...props} words={{ ...words, nothing, whenNothing }} skeleton={<BountyCardSkeleton />} />
)
